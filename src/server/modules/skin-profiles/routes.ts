import { messageReply } from '@/contracts/replies';
import { skinProfileReply, skinProfileSavedReply, skinProfileSchema } from '@/contracts/skin-profile';
import * as skinProfileApi from '@/contracts/skin-profile.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { deleteSkinProfile, getSkinProfile, mergeVisitorProfile, saveSkinProfile } from './service';

export const skinProfileRoutes = (deps: Deps) => [
  serve(skinProfileApi.getSkinProfile, {
    summary: 'The user’s skin profile; null without one',
    reply: skinProfileReply,
    handle: ({ user }) => getSkinProfile(deps, user.id),
  }),
  serve(skinProfileApi.saveSkinProfile, {
    summary: 'Store the skin profile, with consent',
    body: skinProfileSchema,
    reply: skinProfileSavedReply,
    handle: ({ body, user }) => saveSkinProfile(deps, user.id, body),
  }),
  serve(skinProfileApi.mergeSkinProfile, {
    summary: 'Move the skin profile of a visitor’s browser into the account',
    body: skinProfileSchema,
    reply: skinProfileSavedReply,
    handle: ({ body, user }) => mergeVisitorProfile(deps, user.id, body),
  }),
  serve(skinProfileApi.deleteSkinProfile, {
    summary: 'Delete the skin profile and withdraw the consent',
    reply: messageReply,
    handle: ({ user }) => deleteSkinProfile(deps, user.id),
  }),
];
