import { type Api } from './api';
import { type messageReply } from './replies';
import { type skinProfileReply, type skinProfileSavedReply, type skinProfileSchema } from './skin-profile';

export const getSkinProfile: Api<'verified', { reply: typeof skinProfileReply }> = {
  method: 'GET',
  path: '/users/skin-profile/',
  access: 'verified',
};

export const saveSkinProfile: Api<
  'verified',
  { body: typeof skinProfileSchema; reply: typeof skinProfileSavedReply }
> = { method: 'PUT', path: '/users/skin-profile/', access: 'verified' };

export const mergeSkinProfile: Api<
  'verified',
  { body: typeof skinProfileSchema; reply: typeof skinProfileSavedReply }
> = { method: 'POST', path: '/users/skin-profile/merge/', access: 'verified' };

export const deleteSkinProfile: Api<'verified', { reply: typeof messageReply }> = {
  method: 'DELETE',
  path: '/users/skin-profile/',
  access: 'verified',
};
