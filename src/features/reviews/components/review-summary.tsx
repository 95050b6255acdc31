import { type ReviewList } from '@/contracts/reviews';
const levels = [5, 4, 3, 2, 1] as const;

export function ReviewSummary({ summary }: { summary: ReviewList['summary'] }) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <b className="font-disp text-3xl font-extrabold">{summary.average.toFixed(1)}</b>
        <span className="text-sm text-ink-2">{`out of 5, from ${summary.total === 1 ? '1 review' : `${summary.total} reviews`}`}</span>
      </p>
      <table className="mt-3 w-full max-w-sm text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row" className="w-16 py-0.5 text-left font-normal whitespace-nowrap text-ink-2">
                {level === 1 ? '1 star' : `${level} stars`}
              </th>
              <td className="px-2">
                <div className="h-2 rounded-full bg-sunken">
                  <div
                    className="h-2 rounded-full bg-agbalumo"
                    style={{ width: `${(summary.stars[level] / Math.max(1, summary.total)) * 100}%` }}
                  />
                </div>
              </td>
              <td className="w-8 text-right text-ink-2 tabular-nums">{summary.stars[level]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-2">
        Only people who bought it here can review it, from their order once it’s delivered.
      </p>
    </div>
  );
}
