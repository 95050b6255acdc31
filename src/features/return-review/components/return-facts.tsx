import { type DeliveryProof } from '@/contracts/order-terms';
import { type StaffReturn } from '@/contracts/staff-returns';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { returnCauseLabels } from '../return-cause-labels';

const proofNames: Record<DeliveryProof, string> = {
  code: 'with the delivery code',
  shopper: 'confirmed by the shopper',
  time: 'by the end of the time limit',
  staff: 'confirmed by staff',
};

/** What the dispute is about, until when to decide, and what a refund would pay back. */
export function ReturnFacts({ staffReturn }: { staffReturn: StaffReturn }) {
  const { return: item, isOpen, decideBy, refundKobo, deliveredAt, deliveryProof } = staffReturn;
  const proof = deliveryProof ? `, ${proofNames[deliveryProof]}` : '';
  const facts: [string, string | null][] = [
    ['Reason', returnCauseLabels[item.cause]],
    ['Decide by', isOpen ? formatDayTime(decideBy) : null],
    ['A full refund pays back', isOpen ? formatMoney(refundKobo) : null],
    ['Return delivery', item.storePaysDelivery ? 'paid by the store' : 'paid by the shopper'],
    ['Delivered', deliveredAt && `${formatDayTime(deliveredAt)}${proof}`],
    ['Tracking of the return', item.trackingNumber],
  ];
  return (
    <section aria-label="The case" className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h2 className="mt-5 text-sm text-ink-2">The shopper’s reason</h2>
      <p className="mt-1 text-base [overflow-wrap:anywhere] whitespace-pre-line">{item.reason}</p>
    </section>
  );
}
