import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

import { type PaymentStatusMessage } from './payment-status-message';

const tones: Record<PaymentStatusMessage['tone'], { icon: IconName; look: string }> = {
  waiting: { icon: 'clock', look: 'bg-adire-soft text-night' },
  good: { icon: 'circle-check', look: 'bg-ewe-soft text-night' },
  bad: { icon: 'circle-alert', look: 'bg-butter text-night' },
};

/** Status of a payment. Always rendered, so that screen readers announce changes to its content. */
export function PaymentStatusNote({
  message,
  children,
}: {
  message: PaymentStatusMessage | undefined;
  children?: ReactNode;
}) {
  const { icon, look } = tones[message?.tone ?? 'waiting'];
  return (
    <div role="status">
      {message && (
        <div className={classNames('flex items-start gap-3 rounded-lg p-5', look)}>
          <Icon name={icon} className="mt-0.5 size-5" />
          <div className="min-w-0 flex-1">
            <p className="font-bold">{message.title}</p>
            <p className="mt-1 text-sm whitespace-pre-line">{message.text}</p>
            {message.tone === 'bad' && (
              <Link href={paths.contact} className="mt-1 inline-block py-2 text-sm font-semibold underline">
                Contact us about this payment
              </Link>
            )}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
