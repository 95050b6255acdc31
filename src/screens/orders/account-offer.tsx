import { useRouter } from 'next/router';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { orderPath, paths } from '@/config/paths';
import { type Order } from '@/contracts/orders';
import { AuthLink } from '@/features/auth/components/auth-link';
import { registrationReturnPathSet, registrationDraftSaved } from '@/features/auth/registration.store';
import { OrderCard } from '@/features/orders/components/order-card';

/** To a guest who has ordered: with an account of the same e-mail the order is theirs on every device. */
export function AccountOffer({ order }: { order: Order }) {
  const router = useRouter();
  const back = orderPath(order.id);

  // By the draft and not by the address, which others may see.
  function signUp() {
    const { name, phone } = order.address;
    const [first_name = '', ...others] = name.split(' ');
    registrationDraftSaved({ first_name, last_name: others.join(' '), email: order.email, phone });
    registrationReturnPathSet(back);
    void router.push(paths.register);
  }

  return (
    <OrderCard title="Keep it in one place" className="print:hidden">
      <p className="mt-2 text-base [overflow-wrap:anywhere] text-ink-2">
        Make an account with {order.email} and this order is in it: on every phone, without a link. All it
        takes is a password.
      </p>
      <Button className="mt-4 w-full" onClick={signUp}>
        Make an account
      </Button>
      <p className="mt-1 text-center text-sm text-ink-2">
        Already with us?{' '}
        <AuthLink to="login" next={back} className={textLinkStyles}>
          Sign in
        </AuthLink>
      </p>
    </OrderCard>
  );
}
