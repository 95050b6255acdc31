/**
 * The address that two HAProxy share, as keepalived moves it (deploy/keepalived.conf): the first
 * that answers has it. keepalived itself needs a network of its own for each machine; here the
 * address is loopback ports, and connections to them are passed on.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

import { isHealthy } from './programs';

/** As `interval`, `fall`, `rise` and `--max-time` of keepalived.conf. */
const INTERVAL_MILLISECONDS = 1_000;
const ANSWERS_WITHIN_MILLISECONDS = 1_000;
const FALL = 2;
const RISE = 2;

/** A HAProxy with its port for each port of the address. */
type Holder = { ports: ReadonlyMap<number, number>; checkUrl: string };

export type SharedAddress = Awaited<ReturnType<typeof shareAddress>>;

/** Listens on every port and passes connections on to the first of `holders` that answers. */
export async function shareAddress(ports: readonly number[], holders: readonly Holder[]) {
  const isUp = holders.map(() => true);
  const streaks = holders.map(() => 0);
  const open = new Set<Socket>();
  let current = 0;
  let moves = 0;

  const pass = (incoming: Socket, port: number) => {
    const outgoing = connect({
      port: holders[current]?.ports.get(port) ?? 0,
      host: '127.0.0.1',
      // HAProxy tells the shop who it is.
      localAddress: incoming.remoteAddress,
    });
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.setNoDelay().on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  };

  const check = async (at: number, { checkUrl }: Holder) => {
    const answers = await isHealthy(checkUrl, ANSWERS_WITHIN_MILLISECONDS).catch(() => false);
    streaks[at] = answers === isUp[at] ? 0 : (streaks[at] ?? 0) + 1;
    if ((streaks[at] ?? 0) < (answers ? RISE : FALL)) return;
    [isUp[at], streaks[at]] = [answers, 0];
    const next = isUp.indexOf(true);
    if (next === -1 || next === current) return;
    current = next;
    moves += 1;
    // The other machine knows nothing of these connections and resets them.
    for (const socket of open) socket.resetAndDestroy();
  };
  const timer = setInterval(
    () => void Promise.all(holders.map((holder, at) => check(at, holder))),
    INTERVAL_MILLISECONDS,
  );

  const servers = await Promise.all(ports.map((port) => listen(port, (incoming) => pass(incoming, port))));
  const stop = async () => {
    clearInterval(timer);
    for (const socket of open) socket.destroy();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  return { stop, holder: () => current, moves: () => moves };
}

const listen = (port: number, onConnection: (incoming: Socket) => void) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(onConnection).once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
