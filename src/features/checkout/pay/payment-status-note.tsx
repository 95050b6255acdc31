import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

import { type PaymentStatusMessage } from './payment-status-message';

const looks: Record<PaymentStatusMessage['tone'], { icon: IconName; look: string }> = {
  waiting: { icon: 'clock', look: 'bg-adire-soft text-night' },
  good: { icon: 'circle-check', look: 'bg-ewe-soft text-night' },
  bad: { icon: 'circle-alert', look: 'bg-butter text-night' },
};

/** How a payment stands. It is there from the start, so that what comes into it is spoken. */
export function PaymentStatusNote({
  standing,
  children,
}: {
  standing: PaymentStatusMessage | undefined;
  children?: ReactNode;
}) {
  const { icon, look } = looks[standing?.tone ?? 'waiting'];
  return (
    <div role="status">
      {standing && (
        <div className={classNames('flex items-start gap-3 rounded-lg p-5', look)}>
          <Icon name={icon} className="mt-0.5 size-5" />
          <div className="min-w-0 flex-1">
            <p className="font-bold">{standing.title}</p>
            <p className="mt-1 text-sm">{standing.text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
