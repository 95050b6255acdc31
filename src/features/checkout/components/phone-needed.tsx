import { type ReactNode } from 'react';

import { Link } from '@/components/ui/link';
import { normalisePhone } from '@/contracts/phone-confirmation';
import { stepPath } from '@/features/checkout/progress/step-list';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { type Buyer } from '../buyer';
import { StepSkeleton } from './checkout-skeleton';

type Props = {
  buyer: Buyer;
  phone: string;
  onConfirmed?: () => void;
  /** Why the phone has to be confirmed, where the page does not say it already. */
  children?: ReactNode;
};

/** Loaded when it is needed: most shoppers never confirm a phone, and six boxes for a code weigh more than this step. */
const loadPhoneConfirmation = () =>
  import('@/features/checkout/payment/phone-confirmation').then((module) => module.PhoneConfirmation);

/** The way to confirm the address's phone, or to change a number that no code can be sent to. */
export function PhoneNeeded({ buyer, phone, onConfirmed = () => {}, children }: Props) {
  return (
    <div className="mt-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      {children && <p className="mb-3 text-sm">{children}</p>}
      {normalisePhone(phone) === undefined ? (
        <p className="text-sm">
          We send a code by SMS, and {phone} is no Nigerian mobile number.{' '}
          <Link href={stepPath('address')} shallow className="font-semibold underline underline-offset-4">
            Change the phone
          </Link>
        </p>
      ) : (
        <LazyChunk
          load={loadPhoneConfirmation}
          props={{ buyer, phone, onConfirmed }}
          fallback={<StepSkeleton rows={1} label="One moment" />}
          onError={notifyError}
        />
      )}
    </div>
  );
}
