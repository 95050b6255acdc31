import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readEnv } from '@/server/platform/config/env';
import { createDevSmsSender } from '@/server/platform/dev-mailbox/dev-sms-sender';
import { createTermiiSender } from '@/server/platform/sms/termii';

type Taken = { path: string; body: unknown };
let answer: { status: number; body: unknown; location?: string };
const taken: Taken[] = [];

/** A fake Termii. */
const termii = createServer((request, response) => {
  void readBody(request).then((body) => {
    taken.push({ path: request.url ?? '', body: JSON.parse(body) as unknown });
    const { location } = answer;
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      connection: 'close',
      ...(location && { location }),
    });
    response.end(JSON.stringify(answer.body));
  });
});

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // Without an encoding set, a request is read as buffers.
  return Buffer.concat(parts).toString('utf8');
}

let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => termii.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(termii.address() as AddressInfo).port}`; // It listens on a port and not on a pipe.
});
afterAll(() => new Promise((resolve) => termii.close(resolve)));
beforeEach(() => {
  taken.length = 0;
  answer = { status: 200, body: { code: 'ok', message_id: '1', message: 'Successfully Sent' } };
});

const sms = { to: '+2348031234567', text: 'Didan: your code is 123456.' };
const send = () => createTermiiSender({ url, apiKey: 'TL-secret', sender: 'Didan' }).send(sms);

it('SMS goes to Termii on the dnd route, which reaches every number', async () => {
  await send();
  expect(taken).toEqual([
    {
      path: '/api/sms/send',
      body: {
        api_key: 'TL-secret',
        to: '2348031234567',
        from: 'Didan',
        sms: sms.text,
        type: 'plain',
        channel: 'dnd',
      },
    },
  ]);
});

it.each([
  ['has no credit', { status: 402, body: { code: 402, message: 'Insufficient balance' } }],
  ['does not know the sender', { status: 200, body: { code: 'error', message: 'Invalid Sender Id' } }],
  ['sends an unreadable reply', { status: 500, body: 'oops' }],
  ['redirects elsewhere', { status: 307, body: {}, location: 'https://elsewhere.example/' }],
])('SMS fails when Termii %s, and the error reveals neither key nor code', async (_what, refused) => {
  answer = refused;
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: expect.stringMatching(/./) });
  const errorText = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(errorText).not.toContain('TL-secret');
  expect(errorText).not.toContain('123456');
});

it('SMS without a provider is written to a file in the dev mailbox', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-sms-'));
  const written: string[] = [];
  await createDevSmsSender(directory, (file) => void written.push(file)).send(sms);
  const [name = ''] = readdirSync(directory);
  expect(written).toEqual([path.join(directory, name)]);
  expect(JSON.parse(readFileSync(path.join(directory, name), 'utf8'))).toEqual(sms);
  rmSync(directory, { recursive: true });
});

it('incomplete Termii settings are rejected with the missing key', () => {
  expect(readEnv({}).termii).toBeUndefined();
  expect(readEnv({ TERMII_API_KEY: 'TL', TERMII_SENDER: 'Didan' }).termii).toEqual({
    apiKey: 'TL',
    sender: 'Didan',
    url: 'https://v3.api.termii.com',
  });
  expect(() => readEnv({ TERMII_API_KEY: 'TL' })).toThrow('TERMII_SENDER is required');
  expect(() => readEnv({ TERMII_API_KEY: 'TL', TERMII_SENDER: 'A name that is long' })).toThrow('3 to 11');
});
