import { type ReviewList, type ReviewQuery } from '@/contracts/reviews';
import { type Db } from '@/server/db/database';

import { countsStatement, reviewsStatement } from './repo';

export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewList> {
  const [rows, counts] = await Promise.all([reviewsStatement(db, query), countsStatement(db, query)]);
  const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((all, row) => all + of(row), 0);
  const starred = (stars: number) => counts.find(({ rating }) => rating === stars)?.all ?? 0;
  const total = sum(({ all }) => all);
  const average = total === 0 ? 0 : sum(({ rating, all }) => rating * all) / total;
  return {
    items: rows.map(({ id, rating, title, body, skinType, authorFirstName, createdAt }) => ({
      id,
      rating,
      title,
      body,
      skinType,
      authorFirstName,
      createdAt: createdAt.toISOString(),
    })),
    page: query.page,
    pageSize: query.pageSize,
    total: sum(({ listed }) => listed),
    summary: {
      average: Math.round(average * 100) / 100,
      total,
      stars: { 1: starred(1), 2: starred(2), 3: starred(3), 4: starred(4), 5: starred(5) },
    },
  };
}
