import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';

import { type BusinessPayload } from '@/contracts/business';
import { documentKinds } from '@/contracts/business-terms';
import { decideApplication } from '@/server/modules/application-review';
import { users } from '@/server/modules/authentication/tables';
import { findBusiness, sendDocument, submitApplication } from '@/server/modules/business';
import { businesses } from '@/server/modules/business/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { orders } from '@/server/modules/parcels/tables';
import { drawWatermark } from '@/server/modules/pictures';
import { changeSettings } from '@/server/modules/stores';
import { type StoreRow, stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { demoSellers, demoStaff } from './demo-accounts';
import storeEntries from './demo/stores.json';

const DAY = 24 * 60 * 60_000;
/** Opening hours in Lagos, and how long before the store joined the shop. */
const HOUR_OF_DAY = 9 * 60 * 60_000;
const DAYS_TO_DECIDE = 2;

/**
 * Applies for every demo store in the past, with documents, and approves the applications as the
 * demo staff account, so that store pages can say what was checked. For development, tests and
 * DEMO=true only; does nothing once the shop has an application or an order.
 */
export async function seedDemoApplications(deps: Deps): Promise<void> {
  const { db } = deps;
  const [staff] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoStaff.email));
  if (!staff || (await db.$count(businesses)) + (await db.$count(orders)) > 0) return;
  const reviewer: AuditActor = { userId: staff.id, role: 'admin', storeId: null, requestId: null };
  const file = new File([new Uint8Array(await drawDocument())], 'document.png', { type: 'image/png' });
  for (const [at, { slug }] of storeEntries.entries()) {
    const [store] = await db.select().from(stores).where(eq(stores.slug, slug));
    if (store) await addApplication(deps, { store, at, file, reviewer });
  }
}

/** A picture that says what it is, instead of anybody's document. */
async function drawDocument(): Promise<Uint8Array> {
  const blank = sharp({ create: { width: 480, height: 300, channels: 3, background: '#e8e2d6' } });
  return drawWatermark(await blank.png().toBuffer(), 'Demo document');
}

type Application = { store: StoreRow; at: number; file: File; reviewer: AuditActor };

async function addApplication(deps: Deps, { store, at, file, reviewer }: Application): Promise<void> {
  const { db } = deps;
  const approvedAt = new Date(Date.parse(store.joinedAt) + HOUR_OF_DAY);
  const appliedAt = new Date(approvedAt.getTime() - DAYS_TO_DECIDE * DAY);
  const userId = await findApplicant(db, store, appliedAt);
  const applied = { ...deps, now: () => appliedAt };
  await submitApplication(applied, userId, describeBusiness(store, at), file);
  await sendDocument(applied, userId, 'cac', file);
  const approved = { ...deps, now: () => approvedAt };
  const version = (await findBusiness(db, userId))?.updatedAt.toISOString() ?? '';
  const documents = documentKinds.map((kind) => ({ kind, decision: 'accept' as const }));
  await decideApplication(
    approved,
    reviewer,
    userId,
    { version, decision: 'approve', reasons: [], documents },
    async (tx) => {
      await tx
        .insert(storeMembers)
        .values({ storeId: store.id, userId, role: 'owner', joinedAt: approvedAt });
      return store;
    },
  );
  const owner: AuditActor = { userId, role: 'owner', storeId: store.id, requestId: null };
  const { version: settings, returnAddress } = store;
  await changeSettings(
    approved,
    owner,
    { storeId: store.id, role: 'owner' },
    {
      version: settings,
      returnAddress,
    },
  );
}

/**
 * The store's demo seller, who applies before owning it, or an account that nobody can sign in to.
 */
async function findApplicant(db: Db, store: StoreRow, createdAt: Date): Promise<string> {
  const seller = demoSellers.find(({ storeSlug }) => storeSlug === store.slug);
  const email = seller?.email ?? `${store.slug}@didan.example`;
  const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (existing) {
    await db
      .delete(storeMembers)
      .where(and(eq(storeMembers.userId, existing.id), eq(storeMembers.storeId, store.id)));
    return existing.id;
  }
  const [added] = await db
    .insert(users)
    .values({
      email,
      firstName: 'Owner of',
      lastName: store.name,
      phone: PHONE,
      emailVerifiedAt: createdAt,
      createdAt,
    })
    .returning({ id: users.id });
  if (!added) throw new Error(`The owner of ${store.slug} was not added.`);
  return added.id;
}

const PHONE = '08031234560';

const describeBusiness = (store: StoreRow, at: number): BusinessPayload => ({
  business_name: store.name,
  business_email: `${store.slug}@didan.example`,
  business_phone_number: PHONE,
  business_address: store.returnAddress ?? store.city,
  business_state: store.state,
  business_country: 'Nigeria',
  business_postal_code: String(100_001 + at),
  cac_number: `RC ${1_200_300 + at}`,
  identity_number: String(70_000_000_000 + at),
});
