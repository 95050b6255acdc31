/** A network of its own for one instance, so that it can be cut off from the database alone. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

/** Addresses kept for measurements of networks (RFC 2544). */
const SERVICES = '198.18.77.1';
const DATABASE = '198.18.77.2';
const INSTANCE = '198.18.77.3';

type Options = {
  /** Ports of the database, reached at an address of its own. */
  databasePorts: number[];
  /** Ports of everything else that the instance calls. */
  servicePorts: number[];
};

export type Namespace = Awaited<ReturnType<typeof createNamespace>>;

/** Whether this machine lets this user make networks. */
export function canCreateNamespaces(): boolean {
  const name = `didan-try-${process.pid}`;
  const isMade = spawnSync('ip', ['netns', 'add', name]).status === 0;
  if (isMade) spawnSync('ip', ['netns', 'delete', name]);
  return isMade;
}

/**
 * Creates the network. Ports on loopback of this machine are reached from it at two addresses.
 *
 * @throws Error if this machine does not allow it
 */
export async function createNamespace({ databasePorts, servicePorts }: Options) {
  const name = `didan-${process.pid}`;
  const [outside, inside] = [`dd${process.pid}`, `de${process.pid}`];
  const forwarders: Server[] = [];
  const remove = async () => {
    for (const forwarder of forwarders) forwarder.close();
    spawnSync('ip', ['netns', 'delete', name]);
    await Promise.resolve();
  };
  try {
    ip('netns', 'add', name);
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
    for (const address of [SERVICES, DATABASE]) ip('address', 'add', `${address}/29`, 'dev', outside);
    ip('link', 'set', outside, 'up');
    ip('-n', name, 'address', 'add', `${INSTANCE}/29`, 'dev', inside);
    for (const device of [inside, 'lo']) ip('-n', name, 'link', 'set', device, 'up');
    // Otherwise the instance would be told that nobody has the address, instead of waiting in vain.
    const card = readFileSync(`/sys/class/net/${outside}/address`, 'utf8').trim();
    ip('-n', name, 'neighbour', 'replace', DATABASE, 'lladdr', card, 'nud', 'permanent', 'dev', inside);
    for (const port of databasePorts) forwarders.push(await forward(DATABASE, port));
    for (const port of servicePorts) forwarders.push(await forward(SERVICES, port));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    /** Where the instance is reached. */
    instance: INSTANCE,
    database: DATABASE,
    services: SERVICES,
    /** Arguments of `ip` in front of a command that is to run in the network. */
    run: ['netns', 'exec', name],
    /** Lets every packet to and from the database vanish; connections stay open. */
    cutOff: () => ip('address', 'delete', `${DATABASE}/29`, 'dev', outside),
    mend: () => ip('address', 'add', `${DATABASE}/29`, 'dev', outside),
    remove,
  };
}

export function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')} failed: ${stderr}`);
}

/** Passes connections on to the same port on loopback. */
const forward = (host: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((client) => {
      const target = connect(port, '127.0.0.1');
      client.pipe(target).pipe(client);
      client.on('error', () => target.destroy()).on('close', () => target.destroy());
      target.on('error', () => client.destroy()).on('close', () => client.destroy());
    });
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
