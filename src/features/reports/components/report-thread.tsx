import { classNames } from '@/components/ui/class-names';
import {
  type Report,
  type ReportMessage,
  reportReasons,
  type ReportSide,
  type ReportStatus,
} from '@/contracts/reports';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';

const reportStatusMessages: Record<ReportStatus, string> = {
  open: 'We’re looking into it.',
  upheld: 'Resolved: we confirmed the problem and dealt with it.',
  dismissed: 'Resolved: we found nothing wrong.',
};
const reportAuthorNames: Record<ReportSide, string> = {
  reporter: 'The person who reported it',
  store: 'The store',
  shop: 'Dídán',
};
/** Where either side should answer. */
const answersDueMessages = {
  store: (day: string) => `The store should answer by ${day}.`,
  reporter: (day: string) => `The person who reported it should answer by ${day}.`,
  yours: (day: string) => `Please answer by ${day}.`,
} as const;

/** The report, its status and its messages. */
export function ReportThread({ report }: { report: Report }) {
  const { about, reason, details, createdAt, status, messages, side } = report;
  return (
    <>
      <section aria-label="The report" className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
        <p className="text-base font-bold">
          {about.path ? (
            <Link href={about.path} className="underline underline-offset-4">
              {about.name}
            </Link>
          ) : (
            about.name
          )}
        </p>
        <p className="mt-1 text-base font-semibold text-accent-text">{reportReasons[reason]}</p>
        <p className="mt-2 text-base [overflow-wrap:anywhere] whitespace-pre-line">{details}</p>
        <p className="mt-3 text-sm text-ink-2">
          Reported on <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
        </p>
        <p role="status" className="mt-1 text-sm font-semibold">
          {reportStatusMessages[status]}
        </p>
        <AnswersDue report={report} />
      </section>
      <ol aria-label="Messages" className="mt-6 grid gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} isOwn={message.author === side} />
        ))}
      </ol>
    </>
  );
}

function AnswersDue({ report: { answersDue, side } }: { report: Report }) {
  const expected = answersDue.store ? 'store' : 'reporter';
  const due = answersDue[expected];
  if (!due) return null;
  const describe = answersDueMessages[expected === side ? 'yours' : expected];
  return <p className="mt-1 text-sm text-ink-2">{describe(formatDayTime(due))}</p>;
}

function Message({ message, isOwn }: { message: ReportMessage; isOwn: boolean }) {
  const { author, text, picture, at } = message;
  const name = isOwn ? 'You' : reportAuthorNames[author];
  return (
    <li
      className={classNames(
        'max-w-[34rem] rounded-lg p-4',
        isOwn ? 'ml-auto bg-guava text-night' : 'mr-auto bg-surface shadow-1',
      )}
    >
      <p className="text-sm font-bold">{name}</p>
      {text && <p className="mt-1 text-base [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
      {picture && (
        <a href={picture} target="_blank" rel="noreferrer" className="mt-2 block">
          <img
            src={picture}
            alt={isOwn ? 'Photo from you (opens in a new tab)' : `Photo from ${name} (opens in a new tab)`}
            loading="lazy"
            className="max-h-80 rounded-md bg-sunken object-contain"
          />
        </a>
      )}
      <time dateTime={at} className={classNames('mt-1.5 block text-xs', !isOwn && 'text-ink-2')}>
        {formatDayTime(at)}
      </time>
    </li>
  );
}
