import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { decodeJwt, importSPKI, jwtVerify } from 'jose';

import { createFcmSender } from '@/server/platform/push/fcm';
import { readServiceAccount } from '@/server/platform/push/service-account';

/** A fake Firebase: one address issues tokens, the other accepts messages. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

type Sent = { path: string; authorization: string | undefined; body: string };
type Answer = { status: number; body: unknown };

const directory = mkdtempSync(path.join(tmpdir(), 'didan-fcm-'));
const taken: Sent[] = [];
const assertions: string[] = [];
let answer: Answer;
let tokenAnswer: Answer;

const firebase = createServer((request, response) => {
  void readBody(request).then((body) => {
    const isToken = request.url === '/token';
    if (isToken) assertions.push(new URLSearchParams(body).get('assertion') ?? '');
    else taken.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const { status, body: reply } = isToken ? tokenAnswer : answer;
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(reply));
  });
});

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // Without an encoding set, a request is read as buffers.
  return Buffer.concat(parts).toString('utf8');
}

let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => firebase.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(firebase.address() as AddressInfo).port}`; // It listens on a port and not on a pipe.
});

afterAll(async () => {
  await new Promise((resolve) => firebase.close(resolve));
  rmSync(directory, { recursive: true });
});

beforeEach(() => {
  taken.length = 0;
  assertions.length = 0;
  answer = { status: 200, body: { name: 'projects/didan-tests/messages/1' } };
  tokenAnswer = { status: 200, body: { access_token: 'ya29.for-tests', expires_in: 3600 } };
});

const buildAccount = (changes: object = {}) => ({
  type: 'service_account',
  project_id: 'didan-tests',
  client_email: 'shop@didan-tests.iam.gserviceaccount.com',
  private_key: privateKey,
  token_uri: `${origin}/token`,
  ...changes,
});

let files = 0;

function writeFile(content: string): string {
  const file = path.join(directory, `account-${(files += 1)}.json`);
  writeFileSync(file, content);
  return file;
}

const createPushSender = () =>
  createFcmSender(origin, readServiceAccount(writeFile(JSON.stringify(buildAccount()))));
const push = { sender: 'Dídán', message: 'Your parcel is on its way.', path: '/account' };

/** An error reply of FCM, with the error code in `details`. */
const refusal = (status: number, errorCode: string, message = 'no', fields: string[] = []): Answer => ({
  status,
  body: {
    error: {
      code: status,
      message,
      status: errorCode,
      details: [
        { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
        ...(fields.length > 0
          ? [
              {
                '@type': 'type.googleapis.com/google.rpc.BadRequest',
                fieldViolations: fields.map((field) => ({ field })),
              },
            ]
          : []),
      ],
    },
  },
});

it('push is sent as data only, with the shop’s service account', async () => {
  await expect(createPushSender().send('device-1', push)).resolves.toBe('sent');
  expect(taken).toEqual([
    {
      path: '/v1/projects/didan-tests/messages:send',
      authorization: 'Bearer ya29.for-tests',
      body: JSON.stringify({ message: { token: 'device-1', data: push } }),
    },
  ]);
});

it('service account requests a token for messaging only, at its own endpoint', async () => {
  await createPushSender().send('device-1', push);
  const { payload } = await jwtVerify(assertions[0] ?? '', await importSPKI(publicKey, 'RS256'), {
    issuer: buildAccount().client_email,
    audience: `${origin}/token`,
  });
  expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging');
  expect(decodeJwt(assertions[0] ?? '')).not.toHaveProperty('private_key');
});

it('several pushes share one access token', async () => {
  const shop = createPushSender();
  await Promise.all(['device-1', 'device-2', 'device-3'].map((token) => shop.send(token, push)));
  await shop.send('device-4', push);
  expect(taken).toHaveLength(4);
  expect(assertions).toHaveLength(1);
});

it('push without a link has no path', async () => {
  await createPushSender().send('device-1', { sender: 'Dídán', message: 'Hello' });
  expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
    message: { token: 'device-1', data: { sender: 'Dídán', message: 'Hello' } },
  });
});

it.each([
  ['was wiped', () => refusal(404, 'UNREGISTERED')],
  [
    'never existed',
    () => refusal(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'),
  ],
  [
    'has a malformed token',
    () => refusal(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', ['message.token']),
  ],
])('device that %s is reported as unregistered', async (_what, refused) => {
  answer = refused();
  await expect(createPushSender().send('device-1', push)).resolves.toBe('unregistered');
});

it.each([
  ['is rate limiting', () => refusal(429, 'QUOTA_EXCEEDED')],
  ['is unavailable', () => refusal(503, 'UNAVAILABLE')],
  ['does not know the project', () => refusal(404, 'NOT_FOUND')],
  ['rejects the message', () => refusal(400, 'INVALID_ARGUMENT', 'Invalid value', ['message.data'])],
  ['reports another sender', () => refusal(403, 'SENDER_ID_MISMATCH')],
  ['sends an unreadable reply', () => ({ status: 500, body: 'oops' })],
])('no device is unregistered while Firebase %s', async (_what, refused) => {
  answer = refused();
  await expect(createPushSender().send('device-1', push)).rejects.toThrow(`FCM answered ${answer.status}`);
});

it('rejected service account is reported without its key and its signed assertion', async () => {
  tokenAnswer = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
  };
  const error: unknown = await createPushSender()
    .send('device-1', push)
    .catch((thrown: unknown) => thrown);
  expect(error).toEqual(new Error('The service account got no access token for FCM (400).'));
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(assertions[0]);
  expect(taken).toEqual([]);
});

describe('service account file that', () => {
  it.each([
    ['does not exist', () => path.join(directory, 'nowhere.json'), 'it cannot be read'],
    ['is not JSON', () => writeFile(privateKey), 'it is not valid JSON'],
    ['is of another kind', () => writeFile('{"installed":{}}'), 'type is not service_account'],
    [
      'lacks its key',
      () => writeFile(JSON.stringify(buildAccount({ private_key: undefined }))),
      'private_key is missing',
    ],
    [
      'has half a key',
      () => writeFile(JSON.stringify(buildAccount({ private_key: privateKey.slice(0, 300) }))),
      'private_key is not a PEM key',
    ],
    [
      'sends the key over plain http',
      () => writeFile(JSON.stringify(buildAccount({ token_uri: 'http://tokens.example/token' }))),
      'token_uri does not begin with https://',
    ],
  ])('%s is rejected at the start without revealing the key', (_what, file, why) => {
    const name = file();
    const read = () => readServiceAccount(name);
    expect(read).toThrow(why);
    expect(read).toThrow(name);
    expect(read).not.toThrow('PRIVATE KEY');
  });

  it('has several errors is rejected with all of them', () => {
    const file = writeFile(JSON.stringify({ type: 'service_account', project_id: 'x' }));
    expect(() => readServiceAccount(file)).toThrow(/client_email.*private_key|private_key.*client_email/s);
  });
});
