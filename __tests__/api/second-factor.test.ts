import { Secret, TOTP } from 'otpauth';

import { staffMembers } from '@/server/modules/staff-accounts/tables';
import { runStaffCommand } from '@/server/staff/run-command';

import { addMember, addAdmin, callAs, type Member } from '../support/api/members';
import { PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
let person: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(staffMembers);
  person = await addMember(server);
  await runStaffCommand(server.deps, ['grant', person.email, 'moderator']);
});

const post = (path: string, body?: object) =>
  server.request('POST', path, { bearer: person.bearer, ...(body && { body }) });
const codeOf = (secret: string, at = server.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const wait = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000));

async function setUp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await (await post('/staff/second-factor/begin/')).json()) as { secret: string };
  const reply = await post('/staff/second-factor/confirm/', { code: codeOf(secret) });
  const { recoveryCodes } = (await reply.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

const readSession = () => callAs<{ secondFactor: string }>(server, person, ['GET', '/staff/session/']);

it('staff set up an authenticator app, and only then reach staff pages', async () => {
  expect((await readSession()).secondFactor).toBe('missing');
  await callAs(server, person, ['GET', '/report/'], { status: 403 });
  const { recoveryCodes } = await setUp();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await readSession()).secondFactor).toBe('passed');
  await callAs(server, person, ['GET', '/report/']);
  expect((await post('/staff/second-factor/begin/')).status).toBe(409);
});

it('code works once, also in the next time step, and not a minute later', async () => {
  const { secret } = await setUp();
  const used = codeOf(secret);
  expect((await post('/staff/second-factor/confirm/', { code: used })).status).toBe(400);
  wait(30);
  expect((await post('/staff/second-factor/confirm/', { code: used })).status).toBe(400);
  expect((await post('/staff/second-factor/confirm/', { code: codeOf(secret) })).status).toBe(200);
  const old = codeOf(secret, new Date(server.clock.now.getTime() - 90_000));
  expect((await post('/staff/second-factor/confirm/', { code: old })).status).toBe(400);
});

it('staff are asked for a code again 12 hours after the last one (T37)', async () => {
  const start = server.clock.now;
  const { accesstoken, refreshToken } = await signIn(server, person.email);
  person.bearer = accesstoken;
  const { secret } = await setUp();
  const waitAndRefresh = async (seconds: number) => {
    wait(seconds);
    const reply = await server.request('POST', '/users/refresh-access-token/', { body: { refreshToken } });
    person.bearer = ((await reply.json()) as { token: { accesstoken: string } }).token.accesstoken;
  };
  await waitAndRefresh(12 * 60 * 60 - 1);
  await callAs(server, person, ['GET', '/report/']);
  expect(await readSession()).toMatchObject({ secondFactor: 'passed', secondFactorMilliseconds: 1_000 });
  await waitAndRefresh(1);
  const refused = await callAs(server, person, ['GET', '/report/'], { status: 403 });
  expect(refused).toMatchObject({ secondFactor: true });
  expect(await readSession()).toMatchObject({ secondFactor: 'required', secondFactorMilliseconds: null });
  expect((await post('/staff/second-factor/confirm/', { code: codeOf(secret) })).status).toBe(200);
  await callAs(server, person, ['GET', '/report/']);
  server.clock.now = start;
});

it('recovery code signs staff in once', async () => {
  const { recoveryCodes } = await setUp();
  const [code] = recoveryCodes;
  expect((await post('/staff/second-factor/confirm/', { code })).status).toBe(200);
  expect((await post('/staff/second-factor/confirm/', { code })).status).toBe(400);
});

it('sixth code in 15 minutes is refused, even if it is right (T6)', async () => {
  const { secret } = await setUp();
  wait(60);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await post('/staff/second-factor/confirm/', { code: '000000' })).status).toBe(400);
  expect((await post('/staff/second-factor/confirm/', { code: codeOf(secret) })).status).toBe(429);
});

it('confirmation needs password and code and lasts 10 minutes', async () => {
  await runStaffCommand(server.deps, ['grant', person.email, 'admin']);
  const { secret } = await setUp();
  const grant = () => post('/staff/roles/', { email: person.email, role: 'support' });
  expect((await grant()).status).toBe(403);
  wait(60);
  const wrong = await post('/staff/confirm/', { password: 'Not-my-password1!', code: codeOf(secret) });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { errors: { password: [expect.any(String)] } },
  ]);
  expect((await post('/staff/confirm/', { password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
  expect((await grant()).status).toBe(200);
  wait(10 * 60);
  expect((await grant()).status).toBe(403);
});

it('role that was taken away is refused at the next request, and the last admin stays (T37)', async () => {
  const admin = await addAdmin(server);
  await setUp();
  await callAs(server, person, ['GET', '/report/']);
  const query = `?userId=${person.id}&role=moderator`;
  await callAs(server, admin, ['DELETE', `/staff/roles/${query}`]);
  await callAs(server, person, ['GET', '/report/'], { status: 403 });
  await callAs(server, admin, ['DELETE', `/staff/roles/?userId=${admin.id}&role=admin`], { status: 409 });
});

it('shopper can neither begin a second factor nor confirm', async () => {
  const shopper = await addMember(server);
  for (const path of ['/staff/second-factor/begin/', '/staff/second-factor/confirm/', '/staff/confirm/'])
    await callAs(server, shopper, ['POST', path], {
      body: { code: '000000', password: PASSWORD },
      status: 403,
    });
});

it('command line resets a lost second factor', async () => {
  await setUp();
  await runStaffCommand(server.deps, ['reset-second-factor', person.email]);
  expect((await readSession()).secondFactor).toBe('missing');
  await callAs(server, person, ['GET', '/report/'], { status: 403 });
});

it('role for an unknown or unverified account is refused', async () => {
  await expect(runStaffCommand(server.deps, ['grant', 'nobody@mail.example', 'admin'])).rejects.toThrow();
  await expect(runStaffCommand(server.deps, ['grant', person.email, 'king'])).rejects.toThrow();
});
