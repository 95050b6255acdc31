import * as reviewsApi from '@/contracts/reviews.api';
import { call } from '@/lib/http/call';
import { hasSession } from '@/session/has-session';

/** Marks a review as helpful and returns how many people have. Repeating it counts once. */
export async function markHelpful(id: string): Promise<number> {
  const reply = await call(reviewsApi.markHelpful, { params: { id } }, { bearer: hasSession() });
  return reply.helpfulCount;
}
