import { type Http2Bindings, type HttpBindings } from '@hono/node-server';

/** What every handler and middleware of the API finds with a request; without bindings where no socket is, as in tests. */
export type ApiContext = {
  Bindings: Partial<HttpBindings | Http2Bindings> | undefined;
  Variables: {
    requestId: string;
    /** The endpoint's path with its parameters' names; unset where there is none. */
    route: string | undefined;
  };
};
