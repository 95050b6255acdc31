import { monitorEventLoopDelay } from 'node:perf_hooks';

import { type Gauge } from './metrics';

/**
 * Watches the event loop from the first call on; its figures cover the time since the last call.
 */
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Reads memory, CPU time, uptime and the event loop's delay of this process. */
export function readProcessGauges(): Gauge[] {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
  }
  const { user, system } = process.cpuUsage();
  const gauges: Gauge[] = [
    { name: 'process_resident_memory_bytes', value: process.memoryUsage.rss() },
    { name: 'process_cpu_seconds_total', value: (user + system) / 1e6 },
    { name: 'process_uptime_seconds', value: Math.round(process.uptime()) },
  ];
  if (delay.count > 0) {
    gauges.push(
      {
        name: 'didan_event_loop_delay_seconds',
        labels: { quantile: 0.99 },
        value: delay.percentile(99) / 1e9,
      },
      { name: 'didan_event_loop_delay_seconds', labels: { quantile: 1 }, value: delay.max / 1e9 },
    );
    delay.reset();
  }
  return gauges;
}
