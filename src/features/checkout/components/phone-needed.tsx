import { type ReactNode } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { normalisePhone } from '@/contracts/phone-number';
import { stepPath } from '@/features/checkout/progress/step-list';
import { Link } from '@/framework/link';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { type Buyer } from '../buyer';
import { StepSkeleton } from './checkout-skeleton';

type Props = {
  buyer: Buyer;
  phone: string;
  onConfirmed?: () => void;
  /** Reason for the confirmation, where the page does not give it already. */
  children?: ReactNode;
};

/**
 * Loaded on demand: most shoppers never confirm a phone, and the code field outweighs this step.
 */
const loadPhoneConfirmation = () =>
  import('@/features/checkout/payment/phone-confirmation').then((module) => module.PhoneConfirmation);

/** Confirms the address's phone, or asks for another number when this one cannot receive SMS. */
export function PhoneNeeded({ buyer, phone, onConfirmed = () => {}, children }: Props) {
  return (
    <div className="mt-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      {children && <p className="mb-3 text-sm">{children}</p>}
      {normalisePhone(phone) === undefined ? (
        <p className="text-sm">{`We need to text you a code, but ${phone} isn’t a Nigerian mobile number.`}</p>
      ) : (
        <LazyChunk
          load={loadPhoneConfirmation}
          props={{ buyer, phone, onConfirmed }}
          fallback={<StepSkeleton rows={1} label="Loading…" />}
          onError={notifyError}
        />
      )}
      <Link href={stepPath('address')} shallow className={textLinkStyles}>
        Change number
      </Link>
    </div>
  );
}
