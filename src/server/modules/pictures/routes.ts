import { object, string } from 'yup';

import * as accountsApi from '@/contracts/accounts.api';
import { pictureReply } from '@/contracts/privacy';
import { PROFILE_PICTURE_MAX_BYTES, PROFILE_PICTURE_SIZES } from '@/contracts/upload-limits';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { removePicture, setPicture, openPicture } from './service';

const files = PROFILE_PICTURE_SIZES.map((size) => `${size}.webp`);
const oneFile = object({
  pictureId: string().uuid().lowercase().required(),
  file: string().oneOf(files).required(),
}).noUnknown();

export const pictureRoutes = (deps: Deps) => [
  serve(accountsApi.uploadProfilePicture, {
    summary: 'Set the profile picture (JPEG, PNG, WebP or AVIF); it is redrawn as a square',
    maxBytes: PROFILE_PICTURE_MAX_BYTES,
    limit: 'picture',
    reply: pictureReply,
    errorStatuses: [429, 503],
    handle: ({ file, user }) => setPicture(deps, user.id, file),
  }),
  serve(accountsApi.removeProfilePicture, {
    summary: 'Remove the profile picture',
    reply: pictureReply,
    handle: ({ user }) => removePicture(deps, user.id),
  }),
  serve<'anyone', { params: typeof oneFile; reply: 'file' }>(
    { method: 'GET', path: '/users/pictures/{pictureId}/{file}', access: 'anyone' },
    {
      summary: 'A profile picture, by the URL in its owner’s profile',
      params: oneFile,
      reply: { mediaType: 'image/webp' },
      handle: ({ params }) => openPicture(deps, params.pictureId, params.file),
    },
  ),
];
