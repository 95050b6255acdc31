import { SKIN_AVOID_MAX } from '@/contracts/limits';
import type { SkinProfileReply, SkinProfileSaved } from '@/contracts/skin-profile';

import { addMember, callAs, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());

const PATH = '/users/skin-profile/';
const profile = {
  skinType: 'oily',
  concerns: ['acne', 'dark-spots'],
  avoid: ['lanolin', 'parfum'],
  consent: true,
};

const profileOf = async (member: Member) =>
  (await callAs<SkinProfileReply>(server, member, ['GET', PATH])).item;
const put = (member: Member, body: object, status = 200) =>
  callAs<SkinProfileSaved>(server, member, ['PUT', PATH], { body, status });
const merge = (member: Member, body: object) =>
  callAs<SkinProfileSaved>(server, member, ['POST', `${PATH}merge/`], { body });

it('a shopper saves, replaces and deletes a skin profile, which is nobody else’s', async () => {
  const [member, other] = [await addMember(server), await addMember(server)];
  expect(await profileOf(member)).toBeNull();
  const { message, item } = await put(member, profile);
  const { consent: _, ...stored } = profile;
  expect([message, item]).toEqual([
    'Your skin profile is saved',
    { ...stored, consentedAt: server.clock.now.toISOString() },
  ]);
  expect(await profileOf(other)).toBeNull();
  await put(member, { ...profile, skinType: null, concerns: [], avoid: ['menthol', 'menthol'] });
  expect(await profileOf(member)).toMatchObject({ skinType: null, concerns: [], avoid: ['menthol'] });
  await callAs(server, other, ['DELETE', PATH]);
  expect(await profileOf(member)).not.toBeNull();
  await callAs(server, member, ['DELETE', PATH]);
  expect(await profileOf(member)).toBeNull();
});

it.each([
  ['without consent', { consent: false }, 'consent'],
  ['with an unknown skin type', { skinType: 'reptile' }, 'skinType'],
  ['with an unknown concern', { concerns: ['acne', 'baldness'] }, 'concerns[1]'],
  ['with an ingredient that is no name', { avoid: ['Parfum <b>'] }, 'avoid[0]'],
  [
    'with too many ingredients',
    { avoid: Array.from({ length: SKIN_AVOID_MAX + 1 }, (_, at) => `it-${at}`) },
    'avoid',
  ],
])('a skin profile %s is refused and not stored', async (_what, change, field) => {
  const member = await addMember(server);
  const reply = await put(member, { ...profile, ...change }, 400);
  expect(Object.keys((reply as unknown as { errors: object }).errors)).toEqual([field]);
  expect(await profileOf(member)).toBeNull();
});

it('a visitor’s skin profile becomes the account’s, or adds to it and loses nothing to avoid', async () => {
  const member = await addMember(server);
  expect((await merge(member, profile)).item).toMatchObject({ skinType: 'oily', avoid: profile.avoid });
  const { item } = await merge(member, {
    skinType: 'dry',
    concerns: ['dryness', 'acne'],
    avoid: ['menthol', 'parfum'],
    consent: true,
  });
  expect(item).toMatchObject({
    skinType: 'oily',
    concerns: ['acne', 'dark-spots', 'dryness'],
    avoid: ['lanolin', 'menthol', 'parfum'],
  });
});

it('a visitor has no skin profile on the server', async () => {
  expect((await server.request('GET', PATH)).status).toBe(401);
  expect((await server.request('PUT', PATH, { body: profile })).status).toBe(401);
});
