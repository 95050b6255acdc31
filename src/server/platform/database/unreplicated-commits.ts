import { type Client } from 'pg';

/** Where Postgres waits for the standby; unlike the notice's text, it is not translated. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';
/** https://www.postgresql.org/docs/15/errcodes-appendix.html: statement_completion_unknown */
const COMPLETION_UNKNOWN = '40003';

/** A commit ended before a standby had it, so that a failover may lose it. */
class UnreplicatedCommitError extends Error {
  readonly code = COMPLETION_UNKNOWN;
}

type Callback = (error: Error | undefined | null, result: unknown) => void;

/**
 * Lets a statement fail whose commit stopped waiting for the standby, such as at the time limit of
 * statements. Postgres reports it as done, with a warning only
 * (https://www.postgresql.org/docs/15/warm-standby.html#SYNCHRONOUS-REPLICATION).
 */
export function rejectUnreplicatedCommits(client: Client): void {
  let isUnreplicated = false;
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_FOR_STANDBY) isUnreplicated = true;
  });
  // The notice comes before the end of its own statement, and a client runs one statement at a time.
  const takeError = () => {
    if (!isUnreplicated) return undefined;
    isUnreplicated = false;
    return new UnreplicatedCommitError('The commit may be on this server alone.');
  };

  const run = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
  const query = (...args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback !== 'function')
      return run(...args)?.then((result) => {
        const error = takeError();
        if (error) throw error;
        return result;
      });
    const callBack = callback as Callback; // the last argument of this overload
    return run(...args.slice(0, -1), ((error, result) => {
      const failure = error ?? takeError();
      callBack(failure, failure ? undefined : result);
    }) satisfies Callback);
  };
  // The cast is safe: both overloads that pools use are kept.
  client.query = query as Client['query'];
}
