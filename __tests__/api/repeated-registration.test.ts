import {
  addShopper,
  buildRegistration,
  findUser,
  clearRateLimits,
  lastCode,
  signIn,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const signUp = async (body: object) => {
  const reply = await server.request('POST', '/users/', { body });
  return { status: reply.status, body: (await reply.json()) as { message: string } };
};

const USE_THE_FIRST =
  /^We sent a code less than a minute ago\. Use that one, or request another in \d+ seconds?\.$/;

it('repeated sign-up within a minute corrects the name and keeps the first code valid', async () => {
  const body = buildRegistration({ first_name: 'Bsi' });
  expect(await signUp(body)).toMatchObject({
    status: 201,
    body: { message: 'We’ve emailed you a code' },
  });
  const again = await signUp({ ...body, first_name: 'Bisi' });
  expect(again).toMatchObject({ status: 201, body: { newUser: { email: body.email } } });
  expect(again.body.message).toMatch(USE_THE_FIRST);
  expect(await findUser(server, body.email)).toMatchObject({ firstName: 'Bisi' });
  const otp = await lastCode(server, body.email);
  const verified = await server.request('PATCH', '/users/verify/', { body: { email: body.email, otp } });
  expect(await verified.json()).toEqual({ message: 'Your account is verified' });
  await signIn(server, body.email);
  expect((await server.mails()).filter(({ to }) => to === body.email)).toHaveLength(1);
});

it('repeated sign-up gets the same reply whether or not the email has an account', async () => {
  const known = buildRegistration({ email: await addShopper(server), password: 'Guessed-one9!' });
  const unknown = buildRegistration({ password: 'Guessed-one9!' });
  const answers = [];
  for (const body of [known, unknown]) {
    const replies = [await signUp(body), await signUp(body)];
    answers.push(
      replies.map((reply) => [reply.status, reply.body.message.replace(/\d+ seconds?/, 'a while')]),
    );
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await findUser(server, known.email)).toMatchObject({ firstName: 'Bisi', contested: false });
  const mails = (await server.mails()).filter(({ to }) => to === known.email);
  expect(mails).toHaveLength(1);
});
