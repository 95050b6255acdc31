import {
  type GooglePayload,
  type GoogleReply,
  type LoginPayload,
  type LoginReply,
} from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { httpMessages } from '@/lib/http/http-messages';

/** @throws {ApiError} if the sign-in is rejected, or the reply carries no tokens */
export async function logIn(body: LoginPayload): Promise<LoginReply> {
  const reply = await call(accountsApi.logIn, { body });
  assertTokens(reply.user);
  return reply;
}

/** @throws {ApiError} if the sign-in is rejected, or the reply carries no tokens */
export async function logInWithGoogle(body: GooglePayload): Promise<GoogleReply> {
  const tokens = await call(accountsApi.logInWithGoogle, { body });
  assertTokens(tokens);
  return tokens;
}

/** The reply is typed but not validated, and a session without tokens would be stored. */
function assertTokens({ accesstoken, refreshToken }: { accesstoken?: string; refreshToken?: string } = {}) {
  if (!accesstoken || !refreshToken) throw new ApiError('unreadable', httpMessages.unreadable);
}
