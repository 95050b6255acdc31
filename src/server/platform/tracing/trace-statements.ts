import { type Client, type Pool } from 'pg';

import { getTracer, type Span } from './tracing';

type Callback = (error: unknown, result: unknown) => void;

/**
 * Gives each statement of the pool's connections a span, if traces are configured. A span has the
 * statement's text, whose values are parameters, and never a value.
 */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const traced = (...args: unknown[]): unknown => {
      const span = getTracer()?.startSpan('postgres', { 'db.query.text': getStatementText(args[0]) });
      if (!span) return query(...args);
      const last = args.at(-1);
      if (typeof last === 'function') return query(...args.slice(0, -1), endWith(span, last as Callback));
      return (query(...args) as Promise<unknown>).then(
        (result) => {
          span.end();
          return result;
        },
        (error: unknown) => {
          span.end({ error });
          throw error;
        },
      );
    };
    // The cast is safe: every overload is passed on unchanged.
    client.query = traced as Client['query'];
  });
}

const endWith =
  (span: Span, callback: Callback): Callback =>
  (error, result) => {
    span.end(error ? { error } : {});
    callback(error, result);
  };

const getStatementText = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown }; // a query config, as node-postgres takes no other object
  return typeof text === 'string' ? text : '';
};
