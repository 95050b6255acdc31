import { sql } from 'drizzle-orm';

import { createErrorReplies } from '@/server/platform/http/error-replies';
import { createLogger } from '@/server/platform/logging/logger';

import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

const reply = createErrorReplies(createLogger('silent'));

/** Answers an error as Drizzle passes it on: the driver's error is its cause. */
async function answerTo(cause: Error & { code?: string }) {
  const context = {
    get: () => 'request-1',
    json: (body: object, status: number, headers: object = {}) => ({ body, status, headers }),
  } as unknown as Parameters<typeof reply>[1]; // all that the handler uses
  const answered = reply(new Error('Failed query', { cause }), context) as unknown;
  return answered as { status: number; body: { error: string }; headers: Record<string, string> };
}

const withCode = (code: string) => Object.assign(new Error('It failed'), { code });

const unavailable: [what: string, error: Error][] = [
  ['a lost connection', withCode('08006')],
  ['PgBouncer without a server', withCode('08P01')],
  ['a former primary that only reads', withCode('25006')],
  ['a transaction that stood idle too long', withCode('25P03')],
  ['serialization failures that three repetitions did not end', withCode('40001')],
  ['deadlocks that three repetitions did not end', withCode('40P01')],
  ['a commit that no standby has', withCode('40003')],
  ['too little memory', withCode('53200')],
  ['too many connections', withCode('53300')],
  ['a limit of the configuration', withCode('53400')],
  ['a lock that others hold', withCode('55P03')],
  ['a statement that took too long', withCode('57014')],
  ['a server that stops', withCode('57P01')],
  ['a server that crashed', withCode('57P02')],
  ['a server that starts', withCode('57P03')],
  ['a connection that stood idle too long', withCode('57P05')],
  ['a disk that answers with errors', withCode('58030')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['an aborted connection', withCode('ECONNABORTED')],
  ['a machine that is down', withCode('EHOSTDOWN')],
  ['a network that is down', withCode('ENETDOWN')],
  ['too many open files', withCode('EMFILE')],
  ['a socket that has ended', withCode('ERR_STREAM_DESTROYED')],
  ['a connection that closed in a transaction', new Error('Client was closed and is not queryable')],
  ['a reply to a call that was given up', new Error('Received unexpected dataRow message from backend.')],
  ['a connection that took too long to open', new Error('timeout expired')],
];

it.each(unavailable)('%s is answered with 503 and a time to come back', async (_what, error) => {
  const { status, headers } = await answerTo(error);
  expect([status, Number(headers['Retry-After']) > 0]).toEqual([503, true]);
});

it.each(['23505', '42P01', 'XX000', 'EACCES'])(
  'code %s, a fault of the shop, is still answered with 500',
  async (code) => {
    expect((await answerTo(withCode(code))).status).toBe(500);
  },
);

it.each(['ENOSPC', 'EDQUOT', '53100'])('code %s, a full disk, is answered with 507 and why', async (code) => {
  const { status, body } = await answerTo(withCode(code));
  expect(status).toBe(507);
  expect(body.error).toBe(
    'The shop has run out of room to store this, so nothing was saved. Our team can see it; please try again later.',
  );
});

describe('shop on a database whose disk is full', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: 'off' });
    await server.deps.db.execute(sql`
      create function refuse_row() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
      end $$`);
  });
  afterAll(() => server.close());

  it('answers 507 to a call that writes, and 200 to one that reads', async () => {
    const { accesstoken: bearer } = await signIn(server, await addShopper(server));
    await server.deps.db.execute(
      sql`create trigger full_disk before insert on skin_profiles for each row execute function refuse_row()`,
    );
    const body = { skinType: 'oily', concerns: [], avoid: [], consent: true };
    const saved = await server.request('PUT', '/users/skin-profile/', { bearer, body });
    const read = await server.request('GET', '/users/current-user/', { bearer });
    expect([saved.status, read.status]).toEqual([507, 200]);
    expect(await saved.json()).toMatchObject({ error: expect.stringContaining('run out of room') });
  });
});
