import { type Http2Bindings, type HttpBindings } from '@hono/node-server';

/** Hono's context types. `Bindings` is undefined without a socket, as in tests. */
export type ApiContext = {
  Bindings: Partial<HttpBindings | Http2Bindings> | undefined;
  Variables: {
    requestId: string;
    /** The endpoint's path pattern; unset if no endpoint matches. */
    route: string | undefined;
  };
};
