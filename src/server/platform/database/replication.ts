import { array, object, string } from 'yup';

const TIMEOUT_MILLISECONDS = 2_000;

export type Replication = {
  /** Standbys that Patroni would promote without a loss; null if no Patroni answers. */
  standbysInSync: number | null;
  /** Standbys for which the primary's commits wait. It may count one that Patroni does not. */
  standbysInSyncByPostgres: number | null;
};

/** https://patroni.readthedocs.io/en/latest/rest_api.html#monitoring-endpoint */
const clusterReply = object({
  members: array()
    .of(object({ role: string().required(), state: string().required(), api_url: string().required() }))
    .required(),
});
const serverReply = object({ replication: array().of(object({ sync_state: string() })) });

/** A standby that follows the primary; later versions of Patroni say `streaming`. */
const FOLLOWS = /^(running|streaming)$/;

/**
 * Asks Patroni which standbys are in sync. Only it knows: after a failover, Postgres may report a
 * standby as `sync` that Patroni would not promote.
 *
 * @param urls Patroni of each server; any one that answers knows all of them
 */
export async function readReplication(urls: readonly string[]): Promise<Replication> {
  for (const url of urls) {
    try {
      const { members } = await clusterReply.validate(await fetchJson(`${url}/cluster`));
      const standbys = members.filter(({ role, state }) => role === 'sync_standby' && FOLLOWS.test(state));
      const leader = members.find(({ role }) => role === 'leader');
      const standbysInSyncByPostgres = leader ? await countByPostgres(leader.api_url) : null;
      return { standbysInSync: standbys.length, standbysInSyncByPostgres };
    } catch {
      // Another server's Patroni may answer.
    }
  }
  return { standbysInSync: null, standbysInSyncByPostgres: null };
}

async function countByPostgres(url: string): Promise<number | null> {
  try {
    const { replication = [] } = await serverReply.validate(await fetchJson(url));
    return replication.filter(({ sync_state: state }) => state === 'sync' || state === 'quorum').length;
  } catch {
    return null;
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  return reply.json();
}
