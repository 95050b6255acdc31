import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { type RemovedItem } from '@/features/wishlist/wishlist-entries';
import { Link } from '@/framework/link';

const focusOnMount = (node: HTMLElement | null) => node?.focus();

/**
 * Replaces a removed product until the shopper leaves the page. Takes the focus, because the
 * pressed button is gone.
 */
export function RemovedItemNote({ removed, onUndo }: { removed: RemovedItem; onUndo: () => void }) {
  const { name } = removed.entry;
  return (
    <div className="grid h-full min-h-48 place-content-center justify-items-center gap-3 rounded-lg border-[1.5px] border-dashed border-field p-4 text-center text-sm">
      {removed.reason === 'moved' ? (
        <>
          <p className="[overflow-wrap:anywhere]">{`${name} is in your bag.`}</p>
          <Link href={paths.bag} ref={focusOnMount} className={buttonStyles('outline', 'md')}>
            Go to your bag
          </Link>
        </>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{`${name} removed from your wishlist.`}</p>
          <Button variant="outline" size="md" autoFocus aria-label={`Undo removing ${name}`} onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
