type Attributes = Record<string, string | number>;

/** A measured step of a request. `end` is called once. */
export type Span = { end: (outcome?: { attributes?: Attributes; error?: unknown }) => void };

/** Implemented with OpenTelemetry (open-telemetry.ts). */
export type Tracer = {
  /**
   * Runs `work` in a span; spans that begin in it are its children. `carrier` may name a parent.
   */
  runInSpan: <T>(
    name: string,
    options: { attributes: Attributes; carrier?: Record<string, string> },
    work: (span: Span) => Promise<T>,
  ) => Promise<T>;
  startSpan: (name: string, attributes: Attributes) => Span;
};

/** On globalThis, because Next bundles the API separately from the server in front of it. */
const KEY = Symbol.for('didan.tracer');
const holder = globalThis as { [KEY]?: Tracer }; // nothing else uses this symbol

/** Returns undefined unless traces are configured. */
export const getTracer = (): Tracer | undefined => holder[KEY];

/**
 * Starts sending traces to an OpenTelemetry collector. The libraries are loaded here only.
 * @param url base URL of the collector's OTLP over HTTP, such as http://localhost:4318
 * @returns a function that sends what is left, for the end of the process
 */
export async function startTracing(url: string): Promise<() => Promise<void>> {
  const { createTracer } = await import('./open-telemetry');
  const { tracer, shutdown } = createTracer(url);
  holder[KEY] = tracer;
  return async () => {
    holder[KEY] = undefined;
    await shutdown();
  };
}
