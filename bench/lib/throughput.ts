// How fast a page is answered over kept connections, by a fixed number of requests.
import { Agent, get } from 'node:http';

import { quantile } from '../../scripts/lib/figures';

const CONNECTIONS = 16;

function fetchOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.resume().once('end', () => resolve());
    }).once('error', reject);
  });
}

export type Throughput = { perSecond: number; /** Milliseconds. */ p99: number };

export async function measureThroughput(url: string, requests: number): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let left = requests;
  const worker = async () => {
    while (left-- > 0) {
      const sent = performance.now();
      await fetchOnce(url, agent);
      times.push(performance.now() - sent);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  const perSecond = Math.round(requests / ((performance.now() - started) / 1000));
  return { perSecond, p99: quantile(times, 0.99) };
}
