import { addMember, callAs, type Member } from '../support/api/members';
import { changeUser, clearRateLimits, PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const NEXT = 'Baobab-oil7!';
const change = (member: Member, changes: object = {}, status = 200) =>
  callAs<{ message?: string; errors?: object; error?: string }>(
    server,
    member,
    ['PATCH', '/users/password/'],
    {
      body: { currentPassword: PASSWORD, password: NEXT, confirmPassword: NEXT, ...changes },
      status,
    },
  );
const isSignedIn = async (bearer: string) =>
  (await server.request('GET', '/users/current-user/', { bearer })).status === 200;
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

it('a shopper changes the password: this session stays, the others end, and an email says so', async () => {
  const member = await addMember(server);
  const other = await signIn(server, member.email);
  expect(await change(member)).toEqual({
    message: 'Your password has been changed. You’ve been signed out on your other devices.',
  });
  expect([await isSignedIn(member.bearer), await isSignedIn(other.accesstoken)]).toEqual([true, false]);
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'Your Dídán password was changed',
  ]);
  await expect(signIn(server, member.email, PASSWORD)).rejects.toThrow('401');
  await expect(signIn(server, member.email, NEXT)).resolves.toBeDefined();
});

it.each([
  ['the wrong current password', { currentPassword: 'Not-this-one9!' }, ['currentPassword']],
  ['the same password again', { password: PASSWORD, confirmPassword: PASSWORD }, ['password']],
  ['a short password', { password: 'Short7!', confirmPassword: 'Short7!' }, ['password']],
  ['two different new passwords', { confirmPassword: 'Baobab-oil8!' }, ['confirmPassword']],
])('a shopper with %s changes nothing, and nobody is mailed', async (_what, changes, fields) => {
  const member = await addMember(server);
  const other = await signIn(server, member.email);
  expect(Object.keys((await change(member, changes, 400)).errors ?? {})).toEqual(fields);
  expect(await isSignedIn(other.accesstoken)).toBe(true);
  expect(await mailsTo(member.email)).toEqual([]);
  await expect(signIn(server, member.email)).resolves.toBeDefined();
});

it('a shopper who signed up with Google is told how to set a password', async () => {
  const member = await addMember(server);
  await changeUser(server, member.email, { passwordHash: null });
  expect((await change(member, {}, 409)).error).toMatch(/no password yet/);
});

it('a stolen session cannot try many passwords', async () => {
  const member = await addMember(server);
  for (let tries = 0; tries < 5; tries += 1) await change(member, { currentPassword: `Guess-${tries}` }, 400);
  await change(member, {}, 429);
});
