import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type RemovedItem } from '@/features/wishlist/wishlist-entries';

const focusOnMount = (node: HTMLElement | null) => node?.focus();

/** Stands where a product was until the page is left. The focus comes here, since what was pressed has gone. */
export function RemovedItemNote({ gone, onUndo }: { gone: RemovedItem; onUndo: () => void }) {
  const { name } = gone.entry;
  return (
    <div className="grid h-full min-h-48 place-content-center justify-items-center gap-3 rounded-lg border-[1.5px] border-dashed border-field p-4 text-center text-sm">
      {gone.why === 'moved' ? (
        <>
          <p className="[overflow-wrap:anywhere]">{name} is in your bag.</p>
          <Link href={paths.bag} ref={focusOnMount} className={buttonStyles('outline', 'md')}>
            See your bag
          </Link>
        </>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{name} is off your wishlist.</p>
          <Button variant="outline" size="md" autoFocus aria-label={`Undo: keep ${name}`} onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
