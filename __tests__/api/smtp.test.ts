import { createServer, type AddressInfo, type Socket } from 'node:net';

import { createSmtpMailer } from '@/server/mail/smtp';

const mail = { to: 'bisi@mail.example', subject: 'We have your order', text: 'Thank you.' };

/** A mail server that says `greeting` and then nothing at all. */
async function silentAfter(greeting: string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, so it is no path
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}

it.each([
  ['does not greet', ''],
  ['greets and says no more', '220 mail.example\r\n'],
])('a mail server that %s is not waited for without end', async (_what, greeting) => {
  const { url, close } = await silentAfter(greeting);
  const sending = createSmtpMailer(url, 'hello@didan.example', 200).send(mail);
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await close();
});
