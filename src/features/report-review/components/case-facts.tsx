import { type StaffReport } from '@/contracts/reports';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

const appealTexts = {
  reporter: 'The reporter appealed the first decision.',
  store: 'The store appealed the first decision.',
  shop: '',
} as const;

/**
 * What the decision is about: the held line or the review, the deadlines of both sides and an
 * appeal.
 */
export function CaseFacts({ staffReport: { report, line, review } }: { staffReport: StaffReport }) {
  const { answersDue, appealedBy, status } = report;
  const answer = (due: string | null) => (due ? `due by ${formatDayTime(due)}` : 'none expected');
  const facts: [string, string][] = [
    ...(review ? ([['The review', `${review.title}: ${review.body}`]] satisfies [string, string][]) : []),
    ...(review?.reply
      ? ([['The store’s reply, hidden if you confirm the report', review.reply]] satisfies [string, string][])
      : []),
    ...(line
      ? ([
          ['Order', line.orderNumber],
          ['Quantity', String(line.quantity)],
          ['Refund amount', line.notRefundable ?? formatMoney(line.refundKobo)],
        ] satisfies [string, string][])
      : []),
    ...(status === 'open'
      ? ([
          ['The store’s answer', answer(answersDue.store)],
          ['The reporter’s answer', answer(answersDue.reporter)],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <section aria-label="The case" className="my-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {appealedBy && <p className="mt-3 text-sm font-semibold">{appealTexts[appealedBy]}</p>}
    </section>
  );
}
