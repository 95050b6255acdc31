import { createServer, type AddressInfo, type Socket } from 'node:net';

import { MailRejectedError } from '@/server/platform/mail/mailer';
import { createSmtpMailer } from '@/server/platform/mail/smtp';

const mail = { to: 'bisi@mail.example', subject: 'We have your order', text: 'Thank you.' };

/** A mail server that sends `greeting` and then nothing. */
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
  ['goes silent after its greeting', '220 mail.example\r\n'],
])('sending to a mail server that %s times out', async (_what, greeting) => {
  const { url, close } = await silentAfter(greeting);
  const delivery = createSmtpMailer(url, 'hello@didan.example', 200).send(mail);
  await expect(delivery).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await close();
});

/** A mail server with an answer per SMTP command; `250 OK` by default. */
async function answering(answers: Record<string, string>) {
  let text = '';
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      text += data.toString();
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const command = line.split(/[ :]/)[0] ?? '';
        socket.write(`${answers[command] ?? '250 OK'}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, so it is no path
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, close, received: () => text };
}

it.each([
  ['a mailbox that does not exist', { RCPT: '550 No such user' }, { isPermanent: true }],
  ['a mailbox that is full for now', { RCPT: '450 Try later' }, { isPermanent: false }],
  ['a sender it does not know', { MAIL: '553 Sender refused' }, undefined],
])('mail server rejects %s: only receiver errors count as rejections', async (_what, answers, refusal) => {
  const { url, close } = await answering(answers);
  const error: unknown = await createSmtpMailer(url, 'hello@didan.example', 2_000)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(error instanceof MailRejectedError && { isPermanent: error.isPermanent }).toEqual(refusal ?? false);
  expect(String(error)).not.toContain(refusal ? 'bisi@mail.example' : 'nothing');
  await close();
});

it('mail with HTML has a text and an HTML part, of which mail programs show one', async () => {
  const { url, close, received } = await answering({ DATA: '354 Go on' });
  await createSmtpMailer(url, 'hello@didan.example', 2_000).send({ ...mail, html: '<p>Thank you.</p>' });
  expect(received()).toContain('Content-Type: multipart/alternative');
  expect(received().indexOf('text/plain')).toBeLessThan(received().indexOf('text/html'));
  await close();
});

it('mail that its reader can stop has the headers of RFC 8058, other mail has none', async () => {
  const { url, close, received } = await answering({ DATA: '354 Go on' });
  const mailer = createSmtpMailer(url, 'hello@didan.example', 2_000);
  const unsubscribeUrl = 'https://didan.example/api/product-alerts/unsubscribe/abc/';
  await mailer.send({ ...mail, unsubscribeUrl });
  // A long header continues on the next line (RFC 5322 §2.2.3).
  expect(received().replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(received()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const before = received().length;
  await mailer.send(mail);
  expect(received().slice(before)).not.toContain('List-Unsubscribe');
  await close();
});
