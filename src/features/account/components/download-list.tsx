import { buttonStyles } from '@/components/ui/button-styles';
import { type Download } from '@/contracts/privacy';
import { formatDay } from '@/lib/time/format-day';

const names = { export: 'Your data', invoice: 'Invoice' } as const;

export function DownloadList({ downloads }: { downloads: Download[] }) {
  if (downloads.length === 0)
    return (
      <p className="flex min-h-18 items-center border-t border-line py-3 text-sm text-ink-2">
        Nothing yet. What you ask for waits here for a week.
      </p>
    );
  return (
    <ul aria-label="Downloads">
      {downloads.map((download) => (
        <DownloadRow key={download.id} {...download} />
      ))}
    </ul>
  );
}

function DownloadRow({ kind, url, createdAt, expiresAt }: Download) {
  const made = formatDay(createdAt);
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div>
        <p className="font-semibold">{names[kind]}</p>
        <p className="mt-0.5 text-sm text-ink-2">
          Made on {made}, here until {formatDay(expiresAt)}
        </p>
      </div>
      {/* Signed, so that it needs no more than to be followed. */}
      <a href={url} download className={buttonStyles('quiet', 'md')}>
        Download
        <span className="sr-only">
          {' '}
          {names[kind]}, made on {made}
        </span>
      </a>
    </li>
  );
}
