import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Dialog } from '@/components/ui/dialog';
import { paths, sellingPaths, staffPaths } from '@/config/paths';
import { type DeletionBlocker, type DeletionPlan } from '@/contracts/privacy';
import { Link } from '@/framework/link';

const blockerTexts: Record<DeletionBlocker, (store: string) => string> = {
  'store-open': (store: string) => `You’re the only owner of ${store}, which is open. Close it.`,
  'store-parcels': (store: string) =>
    `${store} has orders that aren’t finished or can still be returned. Send them, and wait until the return period ends.`,
  'store-money': (store: string) =>
    `${store} has money that isn’t paid out. Withdraw it once it’s available.`,
  'store-debt': (store: string) => `${store} owes Dídán money. Contact us to settle it.`,
  'last-admin': () => 'You’re the only administrator of Dídán. Make someone else one.',
};

const blockerLinkLabels: Record<DeletionBlocker, string> = {
  'store-open': 'Close the store',
  'store-parcels': 'Go to orders',
  'store-money': 'Go to wallet',
  'store-debt': 'Contact us',
  'last-admin': 'Go to the team',
};

const links: Record<DeletionBlocker, string> = {
  'store-open': sellingPaths.store,
  'store-parcels': sellingPaths.orders,
  'store-money': sellingPaths.wallet,
  'store-debt': paths.contact,
  'last-admin': staffPaths.team,
};

type Props = Pick<DeletionPlan, 'blockers'> & { open: boolean; onClose: () => void };

/** Says why an account cannot be deleted yet, each reason with a link to what ends it. */
export function DeletionBlockers({ blockers, open, onClose }: Props) {
  const hasStore = blockers.some(({ storeId }) => storeId !== null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="You can’t delete your account yet"
      description="A store or our team depends on your account. First:"
    >
      <ul className="mt-3 list-disc pl-5">
        {blockers.map(({ kind, storeId, storeName }) => (
          <li key={`${kind} ${storeId}`} className="py-1">
            <p>{blockerTexts[kind](storeName ?? '')}</p>
            <Link href={links[kind]} onClick={onClose} className={textLinkStyles}>
              {blockerLinkLabels[kind]}
            </Link>
          </li>
        ))}
      </ul>
      {hasStore && (
        <div className="mt-2">
          <p>Or make someone else an owner of the store.</p>
          <Link href={sellingPaths.members} onClick={onClose} className={textLinkStyles}>
            Go to members
          </Link>
        </div>
      )}
      <Button variant="quiet" size="md" className="mt-6" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
