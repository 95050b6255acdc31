import {
  type changePasswordSchema,
  type emailOnlySchema,
  type googleSchema,
  type loginSchema,
  type profileChangeSchema,
  type pushTokenSchema,
  type refreshTokenSchema,
  type registerSchema,
  type resetPasswordSchema,
  type verifySchema,
} from './accounts';
import { type Api } from './api';
import {
  type deletionPlanReply,
  type deletionSchema,
  type downloadsReply,
  type endSessionsQuery,
  type exportReply,
  type pictureReply,
  type sessionsEndedReply,
  type sessionsReply,
} from './privacy';
import {
  type currentUserReply,
  type googleReply,
  type loginReply,
  type messageReply,
  type profileReply,
  type refreshReply,
  type registerReply,
} from './replies';

export const getCurrentUser: Api<'signed-in', { reply: typeof currentUserReply }> = {
  method: 'GET',
  path: '/users/current-user/',
  access: 'signed-in',
};

export const updateProfile: Api<
  'verified',
  { body: typeof profileChangeSchema; reply: typeof profileReply }
> = { method: 'PATCH', path: '/users/', access: 'verified' };

export const changePassword: Api<
  'verified',
  { body: typeof changePasswordSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/users/password/', access: 'verified' };

export const register: Api<'anyone', { body: typeof registerSchema; reply: typeof registerReply }> = {
  method: 'POST',
  path: '/users/',
  access: 'anyone',
};

export const verifyAccount: Api<'anyone', { body: typeof verifySchema; reply: typeof messageReply }> = {
  method: 'PATCH',
  path: '/users/verify/',
  access: 'anyone',
};

export const resendVerification: Api<'anyone', { body: typeof emailOnlySchema; reply: typeof messageReply }> =
  { method: 'PUT', path: '/users/resend-verification/', access: 'anyone' };

export const requestPasswordReset: Api<
  'anyone',
  { body: typeof emailOnlySchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/users/forgot-password/', access: 'anyone' };

export const resetPassword: Api<'anyone', { body: typeof resetPasswordSchema; reply: typeof messageReply }> =
  { method: 'PATCH', path: '/users/reset-password/', access: 'anyone' };

export const logInWithGoogle: Api<'anyone', { body: typeof googleSchema; reply: typeof googleReply }> = {
  method: 'POST',
  path: '/auth/google/callback/',
  access: 'anyone',
  device: true,
};

export const logIn: Api<'anyone', { body: typeof loginSchema; reply: typeof loginReply }> = {
  method: 'POST',
  path: '/users/login/',
  access: 'anyone',
  device: true,
};

export const refreshAccessToken: Api<
  'anyone',
  { body: typeof refreshTokenSchema; reply: typeof refreshReply }
> = { method: 'POST', path: '/users/refresh-access-token/', access: 'anyone', device: true };

export const logOut: Api<'anyone', { body: typeof refreshTokenSchema; reply: typeof messageReply }> = {
  method: 'POST',
  path: '/users/logout/',
  access: 'anyone',
};

export const listSessions: Api<'verified', { reply: typeof sessionsReply }> = {
  method: 'GET',
  path: '/users/sessions/',
  access: 'verified',
};

export const endSessions: Api<
  'verified',
  { query: typeof endSessionsQuery; reply: typeof sessionsEndedReply }
> = { method: 'DELETE', path: '/users/sessions/', access: 'verified' };

export const uploadProfilePicture: Api<'verified', { reply: typeof pictureReply }> = {
  method: 'PUT',
  path: '/users/profile-picture/',
  access: 'verified',
  file: 'picture',
};

export const removeProfilePicture: Api<'verified', { reply: typeof pictureReply }> = {
  method: 'DELETE',
  path: '/users/profile-picture/',
  access: 'verified',
};

export const listDownloads: Api<'verified', { reply: typeof downloadsReply }> = {
  method: 'GET',
  path: '/users/downloads/',
  access: 'verified',
};

export const exportData: Api<'verified', { reply: typeof exportReply }> = {
  method: 'GET',
  path: '/users/export/',
  access: 'verified',
};

export const getDeletionPlan: Api<'verified', { reply: typeof deletionPlanReply }> = {
  method: 'GET',
  path: '/users/deletion/',
  access: 'verified',
};

export const deleteAccount: Api<'verified', { body: typeof deletionSchema; reply: typeof messageReply }> = {
  method: 'DELETE',
  path: '/users/',
  access: 'verified',
};

export const registerDevice: Api<'verified', { body: typeof pushTokenSchema; reply: typeof messageReply }> = {
  method: 'POST',
  path: '/users/push-notification',
  access: 'verified',
};
