import {
  parse,
  PGlite,
  protocol,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { LRUCache } from 'lru-cache';

const { serialize, messages } = protocol;

/** The least recently used one is closed when one more is prepared. */
const MAX_STATEMENTS = 500;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that Postgres has parsed and keeps under a name. */
type Prepared = {
  name: string;
  /** Postgres's numbers of the parameters' types. */
  types: number[];
  /** The columns of its rows; empty for a statement without rows. */
  columns: Messages;
};

/**
 * The embedded database. PGlite parses a statement for each query and asks five times: to parse, to
 * describe, to bind, to describe again, to execute. Here a statement is prepared once and a query asks once
 * (docs/decisions/0085-prepared-statements-in-the-embedded-database.md).
 */
export class EmbeddedClient extends PGlite {
  #outdated: Uint8Array[] = [];
  #nextName = 0;
  readonly #statements = new LRUCache<string, Prepared>({
    max: MAX_STATEMENTS,
    dispose: ({ name }) => this.#outdated.push(serialize.close({ type: 'S', name })),
  });

  /** Opens a database. */
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient({ ...options, extensions: { pg_trgm } });
    await client.waitReady;
    return client;
  }

  /** @throws DatabaseError that Postgres answers with */
  override async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const result = await this.#run<T>(query, params, options);
      await this.syncToFs();
      return result;
    });
  }

  /** @throws DatabaseError that Postgres answers with, and what `callback` throws */
  override transaction<T>(callback: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => {
      const query: Transaction['query'] = (text, params, options) => {
        if (transaction.closed) throw new Error('Transaction is closed');
        return this.#run(text, params, options);
      };
      return callback(Object.assign(transaction, { query }));
    });
  }

  #run<T>(query: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      try {
        const { name, types, columns } = this.#statements.get(query) ?? (await this.#prepare(query));
        const values = params.map((value, index) => this.#write(value, types[index]));
        const reply = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
        const parsers = Object.assign(Object.create(this.parsers), options?.parsers) as PGlite['parsers'];
        const [result] = parse.parseResults([...columns, ...reply], parsers, { rowMode: options?.rowMode });
        return result as Results<T>; // one statement has one result
      } catch (error) {
        // Its tables may have changed, so that the next try has to prepare it anew.
        this.#statements.delete(query);
        throw error;
      }
    });
  }

  async #prepare(query: string): Promise<Prepared> {
    this.#nextName += 1;
    const name = `s${this.#nextName}`;
    const reply = await this.#send(
      serialize.parse({ name, text: query }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults(reply),
      columns: reply.filter((message) => message instanceof messages.RowDescriptionMessage),
    };
    this.#statements.set(query, prepared);
    return prepared;
  }

  #write(value: unknown, type = 0) {
    if (value === null || value === undefined) return null;
    return (this.serializers[type] ?? String)(value);
  }

  #send(...requests: Uint8Array[]) {
    const outdated = this.#outdated.splice(0);
    return this.execProtocolStream(Buffer.concat([...outdated, ...requests, serialize.sync()]), {
      syncToFs: false,
    });
  }
}
