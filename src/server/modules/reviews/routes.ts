import { reviewQuerySchema, reviewsReply } from '@/contracts/reviews';
import { type Deps } from '@/server/deps';
import { endpoint } from '@/server/http/endpoint';

import { listReviews } from './service';

const CACHE_SECONDS = 30;

export const reviewRoutes = ({ db }: Deps) => [
  endpoint({
    method: 'GET',
    path: '/review/',
    summary: 'Reviews of a product, with a summary by stars',
    access: 'anyone',
    query: reviewQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    reply: reviewsReply,
    handle: ({ query }) => listReviews(db, query),
  }),
];
