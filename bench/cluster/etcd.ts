/** Three etcd nodes, each in a network of its own where this machine allows it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { findProgram } from '../../scripts/lib/programs';
import { ip } from './namespace';
import { createProgram, isHealthy, waitFor, type Program } from './programs';

const NODES = [1, 2, 3] as const;
/** Addresses kept for measurements of networks (RFC 2544). */
const BRIDGE = '198.18.78.1';
const SUBNET = 28;
const addressOf = (node: number) => `198.18.78.${node + 1}`;

export type Etcd = Awaited<ReturnType<typeof startEtcd>>;

type Options = {
  /** Folder of the log files. */
  directory: string;
  /** Folder of the nodes' data. */
  folder: string;
  /** The first of six ports. */
  firstPort: number;
  /** Whether the nodes get networks that can be cut. */
  canCutOff: boolean;
};

/**
 * Starts the nodes.
 *
 * @throws Error if etcd is missing or does not start
 */
export async function startEtcd({ directory, folder, firstPort, canCutOff }: Options) {
  const bridge = canCutOff ? createBridge() : undefined;
  const nodes = NODES.map((node) => {
    const host = bridge ? addressOf(node) : '127.0.0.1';
    const [clientUrl, peerUrl] = [firstPort, firstPort + 3].map(
      (port) => `http://${host}:${port + node - 1}`,
    );
    return { name: `etcd${node}`, clientUrl: clientUrl!, peerUrl: peerUrl! };
  });
  const command = findProgram('etcd', ['/usr/bin']);
  const programs = nodes.map(({ name, clientUrl, peerUrl }, at): Program => {
    const args = [
      ...['--name', name, '--data-dir', path.join(folder, name)],
      ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', nodes.map((node) => `${node.name}=${node.peerUrl}`).join(',')],
      // Patroni compares the owner of the leader key on this interface only (deploy/patroni.yml).
      '--enable-v2=true',
    ];
    return bridge
      ? createProgram(name, 'ip', [...bridge.runIn(at), command, ...args], { directory, cwd: folder })
      : createProgram(name, command, args, { directory, cwd: folder, isUnprivileged: true });
  });
  const stop = async () => {
    for (const program of programs) await program.stop();
    bridge?.remove();
  };
  try {
    for (const program of programs) program.start();
    for (const [at, { clientUrl }] of nodes.entries())
      await waitFor(`etcd ${at + 1} is healthy`, () => isHealthy(`${clientUrl}/health`), programs[at]!);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    programs,
    /** As Patroni wants them: host:port, separated by commas. */
    hosts: nodes.map(({ clientUrl }) => new URL(clientUrl).host).join(','),
    /** Lets every packet between nodes vanish; Patroni reaches each of them. */
    separate: () => bridge?.separate(true),
    /** Cuts one node off from the others and from Patroni. */
    cutOff: (at: number) => bridge?.cutOff(at, true),
    mend: (at?: number) => (at === undefined ? bridge?.separate(false) : bridge?.cutOff(at, false)),
    /** Finds the node that the others follow. */
    findLeader: async () => {
      for (const [at, { clientUrl }] of nodes.entries()) {
        const reply = await fetch(`${clientUrl}/v2/stats/self`, { signal: AbortSignal.timeout(2_000) });
        const { state } = (await reply.json()) as { state: string };
        if (state === 'StateLeader') return at;
      }
      throw new Error('No etcd node leads the others.');
    },
    stop,
  };
}

/** Connects a network for each node by a bridge, which this machine shares with them. */
function createBridge() {
  const bridge = `db${process.pid}`;
  const nameOf = (at: number) => `didan-etcd${at + 1}-${process.pid}`;
  const portOf = (at: number) => `dp${at + 1}${process.pid}`;
  const remove = () => {
    for (const at of NODES.keys()) spawnSync('ip', ['netns', 'delete', nameOf(at)]);
    spawnSync('ip', ['link', 'delete', bridge]);
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${BRIDGE}/${SUBNET}`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const [at, node] of NODES.entries()) {
      ip('netns', 'add', nameOf(at));
      ip('link', 'add', portOf(at), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', nameOf(at));
      ip('link', 'set', portOf(at), 'master', bridge, 'up');
      ip('-n', nameOf(at), 'address', 'add', `${addressOf(node)}/${SUBNET}`, 'dev', 'eth0');
      for (const device of ['eth0', 'lo']) ip('-n', nameOf(at), 'link', 'set', device, 'up');
    }
  } catch (error) {
    remove();
    throw error;
  }
  return {
    runIn: (at: number) => ['netns', 'exec', nameOf(at)],
    separate: (isSeparate: boolean) => {
      for (const at of NODES.keys())
        ip('link', 'set', portOf(at), 'type', 'bridge_slave', 'isolated', isSeparate ? 'on' : 'off');
    },
    cutOff: (at: number, isCutOff: boolean) => ip('link', 'set', portOf(at), isCutOff ? 'down' : 'up'),
    remove,
  };
}
