import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DownloadButton } from '@/components/ui/download-button';
import { salesGroups, type SalesQuery, type SalesGroup } from '@/contracts/sales';
import * as salesApi from '@/contracts/sales.api';
import { toLagosDay } from '@/contracts/working-days';
import { BestSellers } from '@/features/sales/components/best-sellers';
import { Funnel } from '@/features/sales/components/funnel';
import { Health } from '@/features/sales/components/health';
import { SalesChart } from '@/features/sales/components/sales-chart';
import { SalesSums } from '@/features/sales/components/sales-sums';
import { ToDoList } from '@/features/sales/components/to-do-list';
import { download } from '@/lib/http/call';
import { apiQuery } from '@/lib/query/api-query';
import { getServerTime } from '@/lib/time/server-clock';
import { notifyError } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const exportLabels: Record<SalesGroup, string> = { day: 'Download by day', product: 'Download by product' };

const periods = [7, 30, 90] as const;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** The period of this many days that ends today, in Lagos. */
function findPeriod(days: number): SalesQuery {
  const now = getServerTime();
  return { from: toLagosDay(new Date(now - (days - 1) * DAY_MILLISECONDS)), to: toLagosDay(new Date(now)) };
}

/** What a store has to do, and how it sells. */
export function SalesFigures({ storeId }: { storeId: string }) {
  const [days, setDays] = useState<number>(30);
  const period = findPeriod(days);
  const input = { store: storeId, query: period };
  const options = { placeholderData: keepPreviousData };
  const dashboard = useQuery({ ...apiQuery(salesApi.getDashboard, input), ...options });
  const chart = useQuery({ ...apiQuery(salesApi.getSalesChart, input), ...options });
  const best = useQuery({ ...apiQuery(salesApi.listBestSellers, input), ...options });
  const funnel = useQuery({ ...apiQuery(salesApi.getFunnel, input), ...options });
  const health = useQuery({ ...apiQuery(salesApi.getStoreHealth, input), ...options });
  return (
    <QueryBoundary query={dashboard}>
      {({ toDo, current, before }) => (
        <div className="grid gap-5">
          <ToDoList toDo={toDo} />
          <section className="rounded-xl bg-surface p-5 shadow-1">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-disp text-xl font-bold">Sales</h2>
              <PeriodSelect days={days} onChoose={setDays} />
            </div>
            <SalesSums current={current} before={before} />
            <p className="mt-4 text-sm text-ink-2">Without delivery fees. Days are in Lagos time.</p>
            <p className="mt-4 flex flex-wrap gap-3">
              {salesGroups.map((by) => (
                <DownloadButton
                  key={by}
                  label={exportLabels[by]}
                  fileName={`didan-sales-by-${by}-${period.from}-${period.to}.csv`}
                  load={() => download(salesApi.exportSales, { store: storeId, query: { ...period, by } })}
                  onError={notifyError}
                />
              ))}
            </p>
          </section>
          <div className="grid gap-5 md:grid-cols-2 md:items-start">
            <QueryBoundary query={chart}>{(loaded) => <SalesChart {...loaded} />}</QueryBoundary>
            <QueryBoundary query={best}>{({ items }) => <BestSellers items={items} />}</QueryBoundary>
            <QueryBoundary query={funnel}>{(loaded) => <Funnel {...loaded} />}</QueryBoundary>
            <QueryBoundary query={health}>{(loaded) => <Health {...loaded} />}</QueryBoundary>
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

function PeriodSelect({ days, onChoose }: { days: number; onChoose: (days: number) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      Period
      <select
        value={days}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="min-h-11 rounded-md border border-field bg-surface pl-3 font-semibold"
      >
        {periods.map((length) => (
          <option key={length} value={length}>
            {`Last ${length} days`}
          </option>
        ))}
      </select>
    </label>
  );
}
