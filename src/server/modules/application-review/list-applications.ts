import { asc, count, desc, eq, sql } from 'drizzle-orm';

import {
  APPLICATIONS_PAGE_SIZE,
  type Applications,
  type ApplicationsQuery,
} from '@/contracts/application-review';
import { documentKinds } from '@/contracts/business-terms';
import { users } from '@/server/modules/authentication/tables';
import { businessDocuments, businesses } from '@/server/modules/business/tables';
import { type Db } from '@/server/platform/database/database';

/** Lists a page of applications: those with every document first, then the longest waiting. */
export async function listApplications(db: Db, { status, page }: ApplicationsQuery): Promise<Applications> {
  const hasStatus = eq(businesses.status, status);
  const isComplete = sql<boolean>`(
    select count(*) from ${businessDocuments}
    where ${businessDocuments.userId} = ${businesses.userId} and ${businessDocuments.state} <> 'rejected'
  ) = ${documentKinds.length}`;
  const rows = await db
    .select({ business: businesses, user: users, isComplete })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(hasStatus)
    .orderBy(desc(isComplete), asc(businesses.updatedAt), asc(businesses.userId))
    .limit(APPLICATIONS_PAGE_SIZE)
    .offset((page - 1) * APPLICATIONS_PAGE_SIZE);
  const [counted] = await db.select({ total: count() }).from(businesses).where(hasStatus);
  return {
    items: rows.map(({ business, user, isComplete: complete }) => ({
      id: business.userId,
      businessName: business.name,
      applicant: `${user.firstName} ${user.lastName}`.trim(),
      state: business.state,
      status: business.status,
      isComplete: complete,
      updatedAt: business.updatedAt.toISOString(),
    })),
    page,
    pageSize: APPLICATIONS_PAGE_SIZE,
    total: counted?.total ?? 0,
  };
}
