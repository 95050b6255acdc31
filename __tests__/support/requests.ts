import { server } from '../msw/server';

export type SentRequest = { method: string; path: string; body: unknown; bearer: string | null };

async function describeRequest(request: Request): Promise<SentRequest> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: pathname + search,
    body: text ? (JSON.parse(text) as unknown) : undefined,
    bearer: request.headers.get('authorization'),
  };
}

/** Records every request from now on. JSON bodies are parsed; form bodies are left out. */
export function watchRequests() {
  const sent: Promise<SentRequest>[] = [];
  server.events.on('request:start', ({ request }) => {
    const copy = request.clone();
    const isForm = copy.headers.get('content-type')?.startsWith('multipart/');
    sent.push(describeRequest(isForm ? new Request(copy, { body: null }) : copy));
  });
  const all = () => Promise.all(sent);
  return { all, to: async (path: string) => (await all()).filter((request) => request.path === path) };
}

/** Counts the replies to calls of this path from now on. */
export function countReplies(path: string): () => number {
  let count = 0;
  server.events.on('response:mocked', ({ request }) => {
    if (new URL(request.url).pathname === path) count += 1;
  });
  return () => count;
}
