import { classNames } from '@/components/ui/class-names';
import { dataUseChosen } from '@/lib/data/low-data';
import { useLowData } from '@/lib/data/low-data-provider';

/** Small pictures, the device's own letters, and nothing fetched ahead. Without a choice the browser's own data saver decides. */
export function LowDataSwitch({ className }: { className?: string }) {
  const low = useLowData();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={low}
      onClick={() => void dataUseChosen(low ? 'full' : 'low').catch(() => {})}
      className={classNames('flex items-center gap-3', className)}
    >
      Use less data
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-full border-2 border-current px-0.5',
          low && 'justify-end',
        )}
      >
        <span className={classNames('size-4 rounded-full', low ? 'bg-current' : 'border-2 border-current')} />
      </span>
    </button>
  );
}
