import { type StaffReport } from '@/contracts/reports';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { reportDeskMessages as messages } from '../case-messages';

/**
 * What the decision is about: the held line or the review, the deadlines of both sides and an
 * appeal.
 */
export function CaseFacts({ staffReport: { report, line, review } }: { staffReport: StaffReport }) {
  const { answersDue, appealedBy, status } = report;
  const answer = (due: string | null) => (due ? messages.due(formatDayTime(due)) : messages.notExpected);
  const facts: [string, string][] = [
    ...(review ? ([[messages.review, `${review.title}: ${review.body}`]] satisfies [string, string][]) : []),
    ...(review?.reply ? ([[messages.reply, review.reply]] satisfies [string, string][]) : []),
    ...(line
      ? ([
          [messages.order, line.orderNumber],
          [messages.quantity, String(line.quantity)],
          [messages.refund, line.notRefundable ?? formatMoney(line.refundKobo)],
        ] satisfies [string, string][])
      : []),
    ...(status === 'open'
      ? ([
          [messages.storeAnswer, answer(answersDue.store)],
          [messages.reporterAnswer, answer(answersDue.reporter)],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <section aria-label={messages.facts} className="my-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {appealedBy && <p className="mt-3 text-sm font-semibold">{messages.appealedBy[appealedBy]}</p>}
    </section>
  );
}
