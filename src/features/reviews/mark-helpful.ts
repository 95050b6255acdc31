import { cataloguePaths } from '@/config/catalogue-paths';
import { type HelpfulReply } from '@/contracts/reviews';
import { getDeviceHeader } from '@/lib/http/device-id';
import { getHttpClient } from '@/lib/http/http-client';
import { hasSession } from '@/session/has-session';

/** Marks a review as helpful and returns how many people have. Repeating it counts once. */
export async function markHelpful(reviewId: string): Promise<number> {
  const { data } = await (
    await getHttpClient()
  ).post<HelpfulReply>(cataloguePaths.helpfulReview(reviewId), undefined, {
    headers: getDeviceHeader(),
    bearer: hasSession() ? true : undefined,
  });
  return data.helpfulCount;
}
