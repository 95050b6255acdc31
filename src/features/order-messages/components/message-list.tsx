import { classNames } from '@/components/ui/class-names';
import { type MessageSide, type OrderMessage } from '@/contracts/order-messages';
import { formatDayTime } from '@/lib/time/format-day-time';

import { orderMessageTexts as texts } from '../messages';

type Props = {
  messages: readonly OrderMessage[];
  /** The reader’s own side; undefined for staff. */
  side?: MessageSide;
};

/** The messages of a thread, oldest first. */
export function MessageList({ messages, side }: Props) {
  if (messages.length === 0) return <p className="text-sm text-ink-2">No messages yet.</p>;
  return (
    <ol aria-label={texts.title} className="grid gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} isOwn={message.author === side} />
      ))}
    </ol>
  );
}

function Message({ message, isOwn }: { message: OrderMessage; isOwn: boolean }) {
  const { author, text, photos, at } = message;
  const name = isOwn ? 'You' : texts.authors[author];
  return (
    <li
      className={classNames(
        'max-w-[34rem] rounded-lg p-4',
        isOwn ? 'ml-auto bg-guava text-night' : 'mr-auto bg-sunken',
      )}
    >
      <p className="text-sm font-bold">{name}</p>
      {text && <p className="mt-1 text-base [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
      {photos.map((photo, index) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer" className="mt-2 block">
          <img
            src={photo.url}
            alt={`Photo ${index + 1} from ${name} (opens in a new tab)`}
            loading="lazy"
            className="max-h-60 rounded-md object-contain"
          />
        </a>
      ))}
      <time dateTime={at} className={classNames('mt-1.5 block text-xs', !isOwn && 'text-ink-2')}>
        {formatDayTime(at)}
      </time>
    </li>
  );
}
