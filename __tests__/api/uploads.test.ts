import { readdirSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';

import { PROFILE_PICTURE_MAX_BYTES } from '@/contracts/upload-limits';

import { createBlankImage } from '../support/api/pictures';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { buildPictureForm } from '../support/pictures';

let server: TestServer;
let http: Server;
let bearer: string;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  bearer = (await signIn(server, await addShopper(server))).accesstoken;
  picture = await createBlankImage(200, 200).jpeg().toBuffer();
  const listener = getRequestListener(server.app.fetch, { overrideGlobalObjects: false });
  http = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

const incoming = () => path.join(server.deps.uploadsDir, 'incoming');

/** Lists the files of uploads that this process has open, named or not (Linux). */
function listOpenUploads(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.startsWith(incoming()) ? [file] : [];
    } catch {
      return []; // closed since it was listed
    }
  });
}

async function untilOpen(count: number): Promise<void> {
  for (let tries = 0; tries < 100 && listOpenUploads().length !== count; tries += 1) await pause(20);
  expect(listOpenUploads()).toHaveLength(count);
}

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  server.request('PUT', '/users/profile-picture/', { bearer, raw: body, headers });

const partOf = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

/** Sends the beginning of a picture, and no more. */
function beginUpload(): Socket {
  const { port } = http.address() as AddressInfo; // listening since the hook above
  const socket = connect(port, '127.0.0.1');
  const part = partOf('name="picture"; filename="me.jpg"', '');
  socket.write(
    'PUT /api/users/profile-picture/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n' +
      `Authorization: Bearer ${bearer}\r\nContent-Type: ${multipart['content-type']}\r\n\r\n${part}`,
  );
  socket.write(Buffer.alloc(50_000, 1));
  socket.on('error', () => undefined);
  return socket;
}

it('upload in progress has no name on the disk, so that a crash leaves nothing of it (T52)', async () => {
  const socket = beginUpload();
  await untilOpen(1);
  expect(readdirSync(incoming())).toEqual([]);
  socket.destroy();
  await untilOpen(0);
});

it('uploads that shoppers break off leave no open file', async () => {
  const sockets = Array.from({ length: 10 }, beginUpload);
  await untilOpen(10);
  for (const socket of sockets) socket.destroy();
  await untilOpen(0);
});

it.each([
  ['that is stored', 200, () => buildPictureForm(picture, 'image/jpeg')],
  ['that is no picture', 400, () => buildPictureForm(Buffer.from('text'), 'image/jpeg')],
  [
    'larger than allowed',
    400,
    () => buildPictureForm(Buffer.alloc(PROFILE_PICTURE_MAX_BYTES + 1), 'image/jpeg'),
  ],
  [
    'much larger than allowed',
    413,
    () => buildPictureForm(Buffer.alloc(2 * PROFILE_PICTURE_MAX_BYTES), 'image/jpeg'),
  ],
])('picture %s leaves no open file (%d)', async (_name, status, build) => {
  expect((await send(build())).status).toBe(status);
  expect(listOpenUploads()).toEqual([]);
  expect(readdirSync(incoming())).toEqual([]);
});

it('form with two pictures in one field opens one file, and that is the picture', async () => {
  const form = buildPictureForm(picture, 'image/jpeg');
  form.append('picture', new File(['text'], 'other.jpg'));
  expect((await send(form)).status).toBe(200);
});

it.each([
  ['cut off in its file', 400, `${partOf('name="picture"; filename="a.jpg"', 'abc').slice(0, -2)}`],
  ['with 300 parts', 400, `${partOf('name="a"', 'b').repeat(300)}--x--`],
  ['with 300 files', 400, `${partOf('name="picture"; filename="a"', 'b').repeat(300)}--x--`],
  ['with a text of 100 kB', 413, `${partOf('name="a"', 'b'.repeat(100_000))}--x--`],
  ['without a picture', 400, `${partOf('name="a"', 'b')}--x--`],
  ['with a text as its picture', 400, `${partOf('name="picture"', 'b')}--x--`],
])('form %s is refused with a reason, and the shop goes on (%d)', async (_name, status, body) => {
  const reply = await send(body, multipart);
  expect(reply.status).toBe(status);
  expect(await reply.text()).toMatch(/"(error|errors)":./);
  expect(listOpenUploads()).toEqual([]);
  expect((await send(buildPictureForm(picture, 'image/jpeg'))).status).toBe(200);
});
