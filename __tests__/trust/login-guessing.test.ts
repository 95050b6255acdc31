import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, requestCode, clearRateLimits, lastCode, PASSWORD } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const guess = (
  email: string,
  index: number,
  call: { path?: string; headers?: Record<string, string> } = {},
) =>
  server.request('POST', call.path ?? '/users/login/', {
    body: { email, password: `Wrong-guess-${index}` },
    headers: { 'content-type': 'application/json', ...call.headers },
  });

it('fake forwarding headers, capitals and address forms give no more login attempts', async () => {
  const email = await addShopper(server);
  const disguises = [
    (index: number) => guess(email, index, { headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
    (index: number) =>
      guess(email, index, {
        headers: { 'x-real-ip': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` },
      }),
    (index: number) => guess(index % 2 ? email.toUpperCase() : ` ${email} `, index),
    (index: number) => guess(email, index, { path: '/users/login' }),
    (index: number) => guess(email, index, { path: '//users/login' }),
    (index: number) => guess(email, index, { path: '/users//login/' }),
    (index: number) => guess(email, index, { path: '/%75sers/login/' }),
    (index: number) => guess(email, index, { path: '/users/login/?x=1' }),
  ];
  let evaluated = 0;
  for (let index = 0; index < 80; index += 1) {
    const reply = await disguises[index % disguises.length]!(index);
    if (reply.status === 401) evaluated += 1;
    else expect([404, 429]).toContain(reply.status);
  }
  printMeasurement('T5', `80 guesses in ${disguises.length} disguises, ${evaluated} evaluated`);
  expect(evaluated).toBeLessThanOrEqual(5);
});

it('limited login says how long to wait, and the right password waits too', async () => {
  const email = await addShopper(server);
  for (let index = 0; index < 5; index += 1) await guess(email, index);
  const reply = await server.request('POST', '/users/login/', { body: { email, password: PASSWORD } });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await reply.json()).toEqual({ error: expect.stringMatching(/Please wait 15 minutes/) });
});

it('shopper who mistypes now and then but signs in is never limited', async () => {
  const email = await addShopper(server);
  for (let round = 0; round < 8; round += 1) {
    for (let index = 0; index < 2; index += 1) expect((await guess(email, index)).status).toBe(401);
    const reply = await server.request('POST', '/users/login/', { body: { email, password: PASSWORD } });
    expect(reply.status).toBe(200);
  }
});

it('behind one proxy the address it saw is limited, not a forged one', async () => {
  const behind = await startTestServer({ trustedProxyCount: 1 });
  const email = await addShopper(behind);
  const from = (forwardedFor: string) =>
    behind.request('POST', '/users/login/', {
      body: { email, password: 'Wrong-guess-1' },
      headers: { 'x-forwarded-for': forwardedFor },
    });
  for (let index = 0; index < 5; index += 1) await from(`203.0.113.${index}, 198.51.100.7`);
  expect((await from('203.0.113.99, 198.51.100.7')).status).toBe(429);
  expect((await from('203.0.113.99, 198.51.100.8')).status).toBe(401);
  await behind.close();
});

it('shopper who requests a code too soon is told to use the one sent', async () => {
  const email = await addShopper(server);
  await requestCode(server, email, 'reset');
  const reply = await requestCode(server, email, 'reset');
  expect(reply.status).toBe(429);
  expect(await reply.json()).toEqual({
    error: expect.stringMatching(
      /^We sent a code less than a minute ago\. Use that one, or request another in \d+ seconds?\.$/,
    ),
  });
});

it('code is valid for one purpose and one user only', async () => {
  const [ada, bola] = [
    await addShopper(server, { verified: false }),
    await addShopper(server, { verified: false }),
  ];
  await requestCode(server, ada, 'verify');
  await requestCode(server, bola, 'verify');
  await requestCode(server, ada, 'reset');
  const codes = {
    verify: await lastCode(server, ada, 'verify'),
    reset: await lastCode(server, ada, 'reset'),
  };
  const verify = (email: string, otp: string) =>
    server.request('PATCH', '/users/verify/', { body: { email, otp } });
  const reset = (email: string, otp: string) =>
    server.request('PATCH', '/users/reset-password/', {
      body: { email, otp, password: PASSWORD, confirmPassword: PASSWORD },
    });
  const replies = [
    await verify(ada, codes.reset),
    await reset(ada, codes.verify),
    await verify(bola, codes.verify),
    await reset(bola, codes.reset),
    await reset(bola, codes.verify),
  ];
  const accepted = replies.filter(({ status }) => status === 200).length;
  printMeasurement('T8', `${replies.length} codes used for another purpose or person, ${accepted} accepted`);
  expect(accepted).toBe(0);
  expect((await verify(ada, codes.verify)).status).toBe(200);
});

it('sign-in code is valid for ten minutes', async () => {
  const email = await addShopper(server, { verified: false });
  await requestCode(server, email, 'verify');
  const otp = await lastCode(server, email);
  const started = server.clock.now;
  server.clock.now = new Date(started.getTime() + 10 * 60_000);
  expect((await server.request('PATCH', '/users/verify/', { body: { email, otp } })).status).toBe(400);
  server.clock.now = new Date(started.getTime() + 10 * 60_000 - 1000);
  expect((await server.request('PATCH', '/users/verify/', { body: { email, otp } })).status).toBe(200);
});

it('one machine that tries one password on many emails is limited', async () => {
  let evaluated = 0;
  for (let index = 0; index < 110; index += 1) {
    const reply = await guess(`many-${index}@mail.example`, index);
    if (reply.status === 401) evaluated += 1;
    else expect(reply.status).toBe(429);
  }
  printMeasurement('T5', `one address, 110 emails, ${evaluated} evaluated`);
  expect(evaluated).toBe(100);
});
