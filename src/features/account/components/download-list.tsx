import { buttonStyles } from '@/components/ui/button-styles';
import { type Download } from '@/contracts/privacy';
import { formatDay } from '@/lib/time/format-day';

const fileNames = { export: 'Your data', invoice: 'Invoice' } as const;

export function DownloadList({ downloads }: { downloads: Download[] }) {
  if (downloads.length === 0)
    return (
      <p className="flex min-h-18 items-center border-t border-line py-3 text-sm text-ink-2">
        No downloads yet. Files stay here for a week.
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
  const createdOn = formatDay(createdAt);
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div>
        <p className="font-semibold">{fileNames[kind]}</p>
        <p className="mt-0.5 text-sm text-ink-2">
          {`Created on ${createdOn}, available until ${formatDay(expiresAt)}`}
        </p>
      </div>
      {/* The link is signed, so it needs no access token. */}
      <a href={url} download className={buttonStyles('quiet', 'md')}>
        Download
        <span className="sr-only"> {`${fileNames[kind]}, created on ${createdOn}`}</span>
      </a>
    </li>
  );
}
