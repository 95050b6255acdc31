import { messageReply } from '@/contracts/replies';
import { skinProfileReply, skinProfileSavedReply, skinProfileSchema } from '@/contracts/skin-profile';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { deleteSkinProfile, getSkinProfile, mergeVisitorProfile, saveSkinProfile } from './service';

export const skinProfileRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/skin-profile/',
    summary: 'The user’s skin profile; null without one',
    access: 'verified',
    reply: skinProfileReply,
    handle: ({ user }) => getSkinProfile(deps, user.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/users/skin-profile/',
    summary: 'Store the skin profile, with consent',
    access: 'verified',
    body: skinProfileSchema,
    reply: skinProfileSavedReply,
    handle: ({ body, user }) => saveSkinProfile(deps, user.id, body),
  }),
  endpoint({
    method: 'POST',
    path: '/users/skin-profile/merge/',
    summary: 'Move the skin profile of a visitor’s browser into the account',
    access: 'verified',
    body: skinProfileSchema,
    reply: skinProfileSavedReply,
    handle: ({ body, user }) => mergeVisitorProfile(deps, user.id, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/skin-profile/',
    summary: 'Delete the skin profile and withdraw the consent',
    access: 'verified',
    reply: messageReply,
    handle: ({ user }) => deleteSkinProfile(deps, user.id),
  }),
];
