// Requests a second over kept connections, of which a fixed number is sent.
import { Agent, get } from 'node:http';

const CONNECTIONS = 16;

function fetchOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.resume().once('end', () => resolve());
    }).once('error', reject);
  });
}

export async function requestsPerSecond(url: string, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await fetchOnce(url, agent);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return Math.round(requests / ((performance.now() - started) / 1000));
}
