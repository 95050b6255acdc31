import { useRouter } from 'next/router';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { orderPath, paths } from '@/config/paths';
import { type Order } from '@/contracts/orders';
import { AuthLink } from '@/features/auth/components/auth-link';
import { registrationReturnPathSet, registrationDraftSaved } from '@/features/auth/registration.store';
import { OrderCard } from '@/features/orders/components/order-card';

/**
 * Offers a guest an account with the email of the order, which then shows the order on every
 * device.
 */
export function AccountOffer({ order }: { order: Order }) {
  const router = useRouter();
  const returnPath = orderPath(order.id);

  // Prefills through the draft store: query parameters would put personal details into the URL.
  function signUp() {
    const { name, phone } = order.address;
    const [first_name = '', ...rest] = name.split(' ');
    registrationDraftSaved({ first_name, last_name: rest.join(' '), email: order.email, phone });
    registrationReturnPathSet(returnPath);
    void router.push(paths.register);
  }

  return (
    <OrderCard title="Save your details for next time" className="print:hidden">
      <p className="mt-2 text-base [overflow-wrap:anywhere] text-ink-2">
        {`Create an account with ${order.email} to see this order on any device. You only need to choose a password.`}
      </p>
      <Button className="mt-4 w-full" onClick={signUp}>
        Create an account
      </Button>
      <p className="mt-1 text-center text-sm text-ink-2">
        Already have an account?{' '}
        <AuthLink to="login" next={returnPath} className={textLinkStyles}>
          Sign in
        </AuthLink>
      </p>
    </OrderCard>
  );
}
