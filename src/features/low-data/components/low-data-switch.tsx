import { classNames } from '@/components/ui/class-names';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { useLowData } from '@/lib/low-data/low-data-provider';
import { notifyError } from '@/lib/toast/notify';

const loadChoice = () => import('@/lib/low-data/save-data-use-choice');

/**
 * Switches low-data mode: small pictures, system fonts, no preloading. Without a choice the
 * browser's data-saver setting applies.
 */
export function LowDataSwitch({ className }: { className?: string }) {
  const low = useLowData();

  function choose() {
    loadChunk(loadChoice)
      .then(({ saveDataUseChoice }) => saveDataUseChoice(low ? 'full' : 'low'))
      .catch(notifyError);
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={low}
      onClick={choose}
      className={classNames('group flex items-center gap-3', className)}
    >
      Use less data
      <span
        aria-hidden="true"
        className="flex h-6 w-10 shrink-0 items-center rounded-full border-2 border-current px-0.5 group-aria-checked:justify-end"
      >
        <span className="size-4 rounded-full border-2 border-current group-aria-checked:bg-current" />
      </span>
    </button>
  );
}
