import { readdirSync } from 'node:fs';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import type { Applications, ReviewedApplication } from '@/contracts/application-review';
import type { BusinessReply } from '@/contracts/business';
import type { AuditPage } from '@/contracts/staff';
import type { StoreSettings } from '@/contracts/store-settings';
import type { Stores } from '@/contracts/stores';
import { toLagosDay } from '@/contracts/working-days';
import { businessDocuments } from '@/server/modules/business/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { pruneExpiredData } from '@/server/prune';

import { addMember, addStaff, callAs, type Member } from '../support/api/members';
import { createBlankImage } from '../support/api/pictures';
import { saveState } from '../support/api/save-state';
import { buildApplication, PDF } from '../support/api/seller-application';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
let moderator: Member;
let firstApplicant: Member;
let applicant: Member;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  moderator = await addStaff(server, 'moderator');
  firstApplicant = applicant = await addMember(server);
  await server.request('POST', '/business/', { raw: buildApplication(), bearer: applicant.bearer });
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await restore();
  applicant = firstApplicant;
});

async function sendDocument(kind: string, file: Blob, expected = 200): Promise<BusinessReply> {
  const raw = new FormData();
  raw.set('document', file, 'document');
  const reply = await server.request('PUT', `/business/current-user/documents/${kind}/`, {
    raw,
    bearer: applicant.bearer,
  });
  expect(reply.status).toBe(expected);
  return (await reply.json()) as BusinessReply;
}
const pdf = () => new File([PDF], 'cac.pdf', { type: 'application/pdf' });

const read = () => callAs<BusinessReply>(server, applicant, ['GET', '/business/current-user/']);
const stateOf = async (kind: string) => (await read()).checklist.find((item) => item.kind === kind);

const view = async () =>
  (await callAs<{ item: ReviewedApplication }>(server, moderator, ['GET', `/business/${applicant.id}/`]))
    .item;

const decide = async (decision: object, status = 200, version?: string) =>
  callAs<{ message: string; errors: Record<string, string[]> }>(
    server,
    moderator,
    ['PATCH', `/business/${applicant.id}/`],
    { body: { version: version ?? (await view()).version, ...decision }, status },
  );

const acceptAll = {
  decision: 'approve',
  documents: [
    { kind: 'identity', decision: 'accept', expiresOn: '2031-05-31' },
    { kind: 'cac', decision: 'accept' },
  ],
};

const resend = (status = 200) => {
  const { identity_number: _, ...fields } = Object.fromEntries(
    [...buildApplication()].filter(([, value]) => typeof value === 'string'),
  );
  return callAs(server, applicant, ['PATCH', '/business/current-user/'], { body: fields, status });
};

const mailTo = async (to: string) => (await server.mails()).findLast((mail) => mail.to === to);

it('rejected document is sent again, the rest is kept, and approval opens the store (spec 7.26)', async () => {
  await sendDocument('cac', pdf());
  await decide({
    decision: 'reject',
    documents: [
      { kind: 'identity', decision: 'accept', expiresOn: '2031-05-31' },
      { kind: 'cac', decision: 'reject', reason: 'The name differs' },
    ],
  });
  expect(await read()).toMatchObject({ status: 'rejected', progress: { done: 1, total: 4 } });
  expect(await stateOf('cac')).toMatchObject({ state: 'rejected', reason: 'The name differs' });
  expect((await mailTo(applicant.email))?.text).toContain('CAC certificate: The name differs');
  await resend(409);
  await sendDocument('identity', pdf(), 409);
  await sendDocument('cac', new Blob([new Uint8Array(await createBlankImage(300, 200).png().toBuffer())]));
  await resend();
  expect(await read()).toMatchObject({ status: 'pending' });
  await decide({ decision: 'approve', documents: [{ kind: 'cac', decision: 'accept' }] });
  expect(await read()).toMatchObject({
    status: 'approved',
    store: { slug: 'osun-botanicals', name: 'Ọ̀ṣun Botanicals' },
    progress: { done: 2, total: 4 },
  });
  expect((await mailTo(applicant.email))?.subject).toBe('Ọ̀ṣun Botanicals can now sell on Dídán');
  const { item } = await callAs<{ item: StoreSettings }>(server, applicant, ['GET', '/store/']);
  expect(item).toMatchObject({ status: 'open', role: 'owner', state: 'Lagos' });
});

const publicStores = async () => {
  const reply = await server.request('GET', '/store/public/?slug=osun-botanicals');
  return ((await reply.json()) as Stores).items;
};

it('store page names the checked documents and their dates while the applicant is a member', async () => {
  await sendDocument('cac', pdf());
  await decide(acceptAll);
  const on = toLagosDay(server.clock.now);
  expect(await publicStores()).toMatchObject([{ checked: { documents: ['cac', 'identity'], on } }]);
  await server.deps.db.delete(storeMembers).where(eq(storeMembers.userId, applicant.id));
  expect(await publicStores()).toMatchObject([{ checked: null }]);
});

it('application cannot be approved while a document is missing, unless it is waived', async () => {
  const { errors } = await decide(
    { decision: 'approve', documents: [{ kind: 'identity', decision: 'accept' }] },
    400,
  );
  expect(errors).toEqual({ documents: ['Accept or waive every document first'] });
  await decide({
    decision: 'approve',
    documents: [
      { kind: 'identity', decision: 'accept' },
      { kind: 'cac', decision: 'waive', reason: 'Registered as a sole trader' },
    ],
  });
  expect(await stateOf('cac')).toMatchObject({ state: 'waived', reason: 'Registered as a sole trader' });
  expect(await publicStores()).toMatchObject([{ checked: { documents: ['identity'] } }]);
});

it.each([
  ['a rejection without a reason', { decision: 'reject' }],
  [
    'a rejected document without a reason',
    { decision: 'reject', documents: [{ kind: 'identity', decision: 'reject' }] },
  ],
  [
    'an accepted document that was not sent',
    { decision: 'approve', documents: [{ kind: 'cac', decision: 'accept' }] },
  ],
  [
    'an expired document',
    { decision: 'approve', documents: [{ kind: 'identity', decision: 'accept', expiresOn: '2020-01-31' }] },
  ],
])('%s is refused, and nothing changes', async (_name, decision) => {
  await decide(decision, 400);
  expect(await read()).toMatchObject({ status: 'pending' });
  expect(await stateOf('identity')).toMatchObject({ state: 'submitted' });
});

it('decision about an application that changed meanwhile is refused', async () => {
  const { version } = await view();
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await sendDocument('cac', pdf());
  await decide(acceptAll, 409, version);
  await decide(acceptAll);
  await decide(acceptAll, 409);
});

it('second store with the same name gets another address', async () => {
  await sendDocument('cac', pdf());
  await decide(acceptAll);
  applicant = await addMember(server);
  await server.request('POST', '/business/', { raw: buildApplication(), bearer: applicant.bearer });
  await sendDocument('cac', pdf());
  await decide(acceptAll);
  expect((await read()).store?.slug).toBe('osun-botanicals-2');
});

it('moderator sees a page with their name across it, and each view is in the audit log (T39)', async () => {
  const [document] = (await view()).documents;
  const open = (page: number, { bearer } = moderator) =>
    server.request('GET', `/staff/documents/${document?.id}/${page}/`, { bearer });
  const reply = await open(1);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const shown = sharp(Buffer.from(await reply.arrayBuffer()));
  const { format, width, height } = await shown.metadata();
  expect([format, width, height]).toEqual(['webp', 800, 400]);
  // The right half of the page is white but for the name.
  const half = await shown.extract({ left: 400, top: 0, width: 400, height: 400 }).toBuffer();
  expect((await sharp(half).stats()).channels[1]?.min).toBeLessThan(200);
  expect((await open(2)).status).toBe(404);
  const support = await addStaff(server, 'support');
  expect((await open(1, support)).status).toBe(403);
  const admin = await addStaff(server, 'admin');
  const { items } = await callAs<AuditPage>(server, admin, ['GET', '/staff/audit/']);
  expect(items.map(({ action }) => action)).toEqual(['document.viewed', 'application.viewed']);
  expect(items[0]).toMatchObject({ after: { page: 1, kind: 'identity', application: applicant.id } });
});

it('queue lists complete applications first, then the longest waiting', async () => {
  const later = await addMember(server);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await server.request('POST', '/business/', {
    raw: buildApplication({ business_name: 'Second' }),
    bearer: later.bearer,
  });
  const names = async () => {
    const list = await callAs<Applications>(server, moderator, ['GET', '/business/']);
    return list.items.map(({ businessName, isComplete }) => [businessName, isComplete]);
  };
  expect(await names()).toEqual([
    ['Ọ̀ṣun Botanicals', false],
    ['Second', false],
  ]);
  applicant = later;
  await sendDocument('cac', pdf());
  expect(await names()).toEqual([
    ['Second', true],
    ['Ọ̀ṣun Botanicals', false],
  ]);
});

it('documents of a refused application are deleted after 90 days', async () => {
  await decide({ decision: 'reject', reasons: ['We only list skin care'] });
  const [document] = await server.deps.db.select().from(businessDocuments);
  const pruneAfter = async (days: number) => {
    const then = new Date(server.clock.now.getTime() + days * 24 * 60 * 60_000);
    await pruneExpiredData(server.deps.db, server.deps.uploadsDir, then);
    return server.deps.db.$count(businessDocuments);
  };
  expect(await pruneAfter(89)).toBe(1);
  expect(await pruneAfter(91)).toBe(0);
  expect(readdirSync(path.join(server.deps.uploadsDir, 'private'))).not.toContain(document?.name);
});
