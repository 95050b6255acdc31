import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type BankTransfer } from '@/contracts/checkout';
import { formatMoney } from '@/lib/money/format-money';
import { notifyError, notifyInfo } from '@/lib/toast/notify';

type Props = {
  transfer: BankTransfer;
  /** The shopper says that it is sent, and waits for the bank's word. */
  sent: boolean;
  onSent: () => void;
  /** What there is to say once it is sent, in place of the button. It is there from the start, so that it is spoken. */
  note: ReactNode;
};

/** Where the money goes, to be typed into a bank's own app: each with a button that copies it. */
export function TransferDetails({ transfer, sent, onSent, note }: Props) {
  const { bank, accountNumber, accountName, amountKobo, testUrl } = transfer;
  return (
    <div className="mt-5">
      <dl className="divide-y divide-line border-y border-line">
        <Row label="Bank" value={bank} />
        <Row label="Account number" value={accountNumber} copies={accountNumber} strong />
        <Row label="Account name" value={accountName} />
        <Row label="Exact amount" value={formatMoney(amountKobo)} copies={inNaira(amountKobo)} strong />
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        Send exactly this amount in one transfer: any other goes back to you. The account is for this order
        alone.
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
            Test: play the bank
          </Link>
        </p>
      )}
    </div>
  );
}

/** As a bank's app takes it: no sign, no commas. */
const inNaira = (kobo: number): string => (kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2));

type RowProps = { label: string; value: string; copies?: string; strong?: boolean };

function Row({ label, value, copies, strong }: RowProps) {
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notifyInfo(`${label} copied`);
    } catch {
      notifyError(`The ${label.toLowerCase()} could not be copied. You can press it long and copy it.`);
    }
  }

  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex items-center gap-1 text-right">
        <span className={strong ? 'font-disp text-xl font-bold tabular-nums' : 'font-semibold'}>{value}</span>
        {copies && (
          <button
            type="button"
            aria-label={`Copy the ${label.toLowerCase()}`}
            onClick={() => void copy(copies)}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="copy" />
          </button>
        )}
      </dd>
    </div>
  );
}
