import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type BankTransfer } from '@/contracts/checkout';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { notifyError, notifyInfo } from '@/lib/toast/notify';

type Props = {
  transfer: BankTransfer;
  /** The shopper says they sent it, and waits for the bank. */
  sent: boolean;
  onSent: () => void;
  /** Status that replaces the button. Always rendered, so that screen readers announce it. */
  note: ReactNode;
};

/** Details of a bank transfer, with buttons that copy the account number and the amount. */
export function TransferDetails({ transfer, sent, onSent, note }: Props) {
  const { bank, accountNumber, accountName, amountKobo, returnedKobo, testUrl } = transfer;
  return (
    <div className="mt-5">
      {returnedKobo !== null && (
        <p className="mb-4 text-sm font-semibold">{`We received ${formatMoney(returnedKobo)}, which isn’t the exact amount, and are returning it. Please send the amount below.`}</p>
      )}
      <dl className="divide-y divide-line border-y border-line">
        <Row label="Bank" value={bank} />
        <Row label="Account number" value={accountNumber} copyText={accountNumber} strong />
        <Row label="Account name" value={accountName} />
        <Row
          label="Exact amount"
          value={formatMoney(amountKobo)}
          copyText={toPlainNaira(amountKobo)}
          strong
        />
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        Send this exact amount in one transfer, and use this account for this order only. We return any other
        amount, and money that arrives too late, to the account it came from.
      </p>
      <p className="mt-3 text-sm font-semibold">
        You can leave this page to pay. We’ll email you as soon as your money arrives.
      </p>
      {!sent && (
        <Button className="mt-5 w-full md:w-auto" onClick={onSent}>
          I’ve sent it
        </Button>
      )}
      <div className={sent ? 'mt-5' : undefined}>{note}</div>
      {testUrl && (
        <p className="mt-4">
          <Link
            href={testUrl}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent-text underline underline-offset-4"
          >
            <Icon name="flask-conical" className="size-4.5" />
            Test: send the transfer
          </Link>
        </p>
      )}
    </div>
  );
}

/** Formats naira for a bank's app: no currency sign, no commas. */
const toPlainNaira = (kobo: number): string =>
  kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2);

type RowProps = { label: string; value: string; copyText?: string; strong?: boolean };

function Row({ label, value, copyText, strong }: RowProps) {
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notifyInfo(`${label} copied`);
    } catch {
      notifyError(`We couldn’t copy the ${label.toLowerCase()}. Press and hold it to copy it yourself.`);
    }
  }

  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="ml-auto flex items-center gap-1 text-right">
        <span className={strong ? 'font-disp text-xl font-bold tabular-nums' : 'font-semibold'}>{value}</span>
        {copyText && (
          <button
            type="button"
            aria-label={`Copy the ${label.toLowerCase()}`}
            onClick={() => void copy(copyText)}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="copy" />
          </button>
        )}
      </dd>
    </div>
  );
}
