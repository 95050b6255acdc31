import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { paths } from '@/config/paths';
import { AddressBook } from '@/features/checkout/address/address-book';
import { useSession } from '@/session/use-session';

/** The address book, which the checkout offers too. */
export function AddressesScreen() {
  const { user } = useSession();

  if (!user) return null;
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-4 *:max-w-2xl md:px-10 md:py-8">
      <Breadcrumbs
        trail={[{ name: 'Your account', href: paths.account }]}
        currentPageName="Delivery addresses"
      />
      <h1 id="addresses" tabIndex={-1} className="mt-2 font-disp text-3xl font-extrabold outline-none">
        Delivery addresses
      </h1>
      <AddressBook user={user} headingId="addresses" />
    </div>
  );
}
