import { authApiPaths } from '@/config/auth-api-paths';
import { apiPaths } from '@/config/paths';
import {
  type EmailPayload,
  type GooglePayload,
  type GoogleReply,
  type LoginPayload,
  type LoginReply,
  type MessageReply,
  type RegisterPayload,
  type RegisterReply,
  type ResetPasswordPayload,
  type VerifyPayload,
} from '@/contracts/accounts';
import { ApiError } from '@/lib/http/api-error';
import { getHttpClient } from '@/lib/http/http-client';
import { httpMessages } from '@/lib/http/http-messages';

/** @throws {ApiError} if the sign-in is rejected, or the reply carries no tokens */
export async function logIn(payload: LoginPayload): Promise<LoginReply> {
  const { data } = await (
    await getHttpClient()
  ).post<LoginReply>(apiPaths.login, payload, {
    device: true,
  });
  if (!data.user?.accesstoken || !data.user.refreshToken) throw unreadableReply();
  return data;
}

/** @throws {ApiError} if the sign-in is rejected, or the reply carries no tokens */
export async function logInWithGoogle(payload: GooglePayload): Promise<GoogleReply> {
  const { data } = await (
    await getHttpClient()
  ).post<GoogleReply>(authApiPaths.googleCallback, payload, {
    device: true,
  });
  if (!data.accesstoken || !data.refreshToken) throw unreadableReply();
  return data;
}

export async function register(payload: RegisterPayload): Promise<RegisterReply> {
  const { data } = await (await getHttpClient()).post<RegisterReply>(apiPaths.users, payload);
  return data;
}

export async function verifyAccount(payload: VerifyPayload): Promise<MessageReply> {
  const { data } = await (await getHttpClient()).patch<MessageReply>(authApiPaths.verify, payload);
  return data;
}

export async function resendVerification(payload: EmailPayload): Promise<MessageReply> {
  const { data } = await (await getHttpClient()).put<MessageReply>(authApiPaths.resendVerification, payload);
  return data;
}

export async function requestPasswordReset(payload: EmailPayload): Promise<MessageReply> {
  const { data } = await (await getHttpClient()).patch<MessageReply>(authApiPaths.forgotPassword, payload);
  return data;
}

export async function resetPassword(payload: ResetPasswordPayload): Promise<MessageReply> {
  const { data } = await (await getHttpClient()).patch<MessageReply>(authApiPaths.resetPassword, payload);
  return data;
}

const unreadableReply = () => new ApiError('unreadable', httpMessages.unreadable);
