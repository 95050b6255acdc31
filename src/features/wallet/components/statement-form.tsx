import { useId, useState } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { DownloadButton } from '@/components/ui/download-button';
import { statementFormats } from '@/contracts/wallet-terms';
import * as walletApi from '@/contracts/wallet.api';
import { toLagosDay } from '@/contracts/working-days';
import { download } from '@/lib/http/call';
import { getServerTime } from '@/lib/time/server-clock';
import { notifyError } from '@/lib/toast/notify';

const statementMessages = {
  csv: 'Download CSV',
  pdf: 'Download PDF',
} as const;

/** Downloads what changed the money of the store in a period; at first, in this month. */
export function StatementForm({ storeId }: { storeId: string }) {
  const [to, setTo] = useState(() => toLagosDay(new Date(getServerTime())));
  const [from, setFrom] = useState(() => `${to.slice(0, 7)}-01`);
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Statement</h2>
      <div className="mt-3 grid gap-3 xs:grid-cols-2">
        <DayInput label="First day" value={from} max={to} onChange={setFrom} />
        <DayInput label="Last day" value={to} min={from} onChange={setTo} />
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        {statementFormats.map((format) => (
          <DownloadButton
            key={format}
            label={statementMessages[format]}
            fileName={`didan-statement-${from}-${to}.${format}`}
            load={() => download(walletApi.getStatement, { store: storeId, query: { from, to, format } })}
            onError={notifyError}
          />
        ))}
      </p>
    </section>
  );
}

type DayInputProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function DayInput({ label, onChange, ...rest }: DayInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="date"
        required
        onChange={({ target }) => onChange(target.value)}
        className={controlStyles}
      />
    </div>
  );
}
