import { buttonStyles } from '@/components/ui/button-styles';
import { type Download } from '@/contracts/privacy';
import { privacyMessages } from '@/features/account/messages';
import { formatDay } from '@/lib/time/format-day';

const fileNames = { export: privacyMessages.exportFile, invoice: privacyMessages.invoiceFile } as const;

export function DownloadList({ downloads }: { downloads: Download[] }) {
  if (downloads.length === 0)
    return (
      <p className="flex min-h-18 items-center border-t border-line py-3 text-sm text-ink-2">
        {privacyMessages.noDownloads}
      </p>
    );
  return (
    <ul aria-label={privacyMessages.downloads}>
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
          {privacyMessages.created(createdOn, formatDay(expiresAt))}
        </p>
      </div>
      {/* The link is signed, so it needs no access token. */}
      <a href={url} download className={buttonStyles('quiet', 'md')}>
        {privacyMessages.download}
        <span className="sr-only"> {privacyMessages.downloadDetails(fileNames[kind], createdOn)}</span>
      </a>
    </li>
  );
}
