/** Upper bounds in seconds; the last bucket, `+Inf`, is added when they are written. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string | number>;
type Histogram = { counts: number[]; sum: number; count: number };
type Registry = {
  counters: Map<string, Map<string, number>>;
  histograms: Map<string, Map<string, Histogram>>;
};

/** On globalThis, because Next bundles the API separately from the server that counts pages. */
const KEY = Symbol.for('didan.metrics');
const holder = globalThis as { [KEY]?: Registry }; // nothing else uses this symbol

const getRegistry = (): Registry => (holder[KEY] ??= { counters: new Map(), histograms: new Map() });

/** Counts an event. Labels must have few values: never an id, an address or a search. */
export function incrementCounter(name: string, labels: Labels = {}, by = 1): void {
  const series = getOrAddSeries(getRegistry().counters, name);
  const key = formatLabels(labels);
  series.set(key, (series.get(key) ?? 0) + by);
}

/** Adds a duration to a histogram. */
export function observeSeconds(name: string, labels: Labels, seconds: number): void {
  const series = getOrAddSeries(getRegistry().histograms, name);
  const key = formatLabels(labels);
  const histogram = series.get(key) ?? { counts: LATENCY_BUCKETS.map(() => 0), sum: 0, count: 0 };
  series.set(key, histogram);
  histogram.sum += seconds;
  histogram.count += 1;
  const bucket = LATENCY_BUCKETS.findIndex((bound) => seconds <= bound);
  if (bucket >= 0) histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
}

/** A value that is read when metrics are written. A name that ends with `_total` is a counter's. */
export type Gauge = { name: string; labels?: Labels; value: number };

/**
 * Writes everything counted in this process, and `gauges`, in Prometheus's text format
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 */
export function formatMetrics(gauges: readonly Gauge[]): string {
  const { counters, histograms } = getRegistry();
  const lines: string[] = [];
  for (const [name, series] of counters) {
    lines.push(`# TYPE ${name} counter`);
    for (const [labels, value] of series) lines.push(`${name}${inBraces(labels)} ${value}`);
  }
  for (const [name, series] of histograms) {
    lines.push(`# TYPE ${name} histogram`);
    for (const [labels, histogram] of series) lines.push(...formatHistogram(name, labels, histogram));
  }
  for (const [name, values] of groupByName(gauges)) {
    lines.push(`# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`);
    for (const { labels = {}, value } of values)
      lines.push(`${name}${inBraces(formatLabels(labels))} ${value}`);
  }
  return `${lines.join('\n')}\n`;
}

function formatHistogram(name: string, labels: string, { counts, sum, count }: Histogram): string[] {
  const withBound = (bound: number | string) => inBraces([labels, `le="${bound}"`].filter(Boolean).join(','));
  let below = 0;
  const buckets = LATENCY_BUCKETS.map((bound, at) => {
    below += counts[at] ?? 0;
    return `${name}_bucket${withBound(bound)} ${below}`;
  });
  return [
    ...buckets,
    `${name}_bucket${withBound('+Inf')} ${count}`,
    `${name}_sum${inBraces(labels)} ${sum}`,
    `${name}_count${inBraces(labels)} ${count}`,
  ];
}

function groupByName(gauges: readonly Gauge[]): Map<string, Gauge[]> {
  const groups = new Map<string, Gauge[]>();
  for (const gauge of gauges) groups.set(gauge.name, [...(groups.get(gauge.name) ?? []), gauge]);
  return groups;
}

function getOrAddSeries<Value>(all: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const series = all.get(name) ?? new Map<string, Value>();
  all.set(name, series);
  return series;
}

const inBraces = (labels: string) => (labels ? `{${labels}}` : '');

const formatLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(String(value))}"`)
    .join(',');

const escapeLabel = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
