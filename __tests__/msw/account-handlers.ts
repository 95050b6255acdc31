import { HttpResponse } from 'msw';

import { PROFILE_PICTURE_MAX_BYTES } from '@/contracts/limits';
import { validationMessages } from '@/contracts/messages';
import { deletionSchema, endSessionsQuery, type SessionEntry } from '@/contracts/own-data';

import { accountWorld } from './account-world';
import { on } from './on';
import { bearerOf, checked, jsonBody, limit, refuse, Reply, show, signedIn } from './replies';
import { type Account, world } from './world';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const invalid = (field: string, message: string) =>
  new Reply(HttpResponse.json({ errors: { [field]: [message] } }, { status: 400 }));

async function pictureIn(request: Request): Promise<Blob> {
  const picture = (await request.formData()).get('picture');
  if (!(picture instanceof Blob)) throw invalid('picture', validationMessages.required);
  if (picture.size > PROFILE_PICTURE_MAX_BYTES) throw invalid('picture', 'Must be at most 2 MB');
  if (!pictureTypes.includes(picture.type)) throw invalid('picture', 'Must be a picture');
  return picture;
}

const pictureHandlers = [
  on('put', '/users/profile-picture', async (request) => {
    const account = signedIn(request);
    await pictureIn(request);
    account.avatarUrl = `/api/pictures/${crypto.randomUUID()}/192.webp`;
    return { message: 'Your picture is saved', url: account.avatarUrl };
  }),
  on('delete', '/users/profile-picture', (request) => {
    signedIn(request).avatarUrl = null;
    return { message: 'Your picture is removed', url: null };
  }),
];

/** This one first, then the last used. */
function sessionsOf(request: Request, account: Account): SessionEntry[] {
  const current = world.sessionOfToken(bearerOf(request) ?? '');
  return world
    .sessionsOf(account.email)
    .map(({ email: _, ...session }) => ({ ...session, isCurrent: session.id === current?.id }))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
    );
}

const sessionHandlers = [
  on('get', '/users/sessions', (request) => ({ items: sessionsOf(request, signedIn(request)) })),
  on('delete', '/users/sessions', async (request) => {
    const account = signedIn(request);
    const { sessionId } = await checked(
      endSessionsQuery,
      Object.fromEntries(new URL(request.url).searchParams),
    );
    if (sessionId === '') throw invalid('sessionId', validationMessages.required);
    const open = sessionsOf(request, account);
    const ending = open.filter(({ id, isCurrent }) => (sessionId ? id === sessionId : !isCurrent));
    if (sessionId && ending.length === 0) throw refuse(404, 'This place is signed out already.');
    for (const { id } of ending) world.endSessionById(id);
    const message = sessionId ? 'That place is signed out' : 'You are signed out everywhere else';
    return { message, items: sessionsOf(request, account) };
  }),
];

const downloadHandlers = [
  on('get', '/users/downloads', (request) => ({ items: accountWorld.filesOf(signedIn(request).email) })),
  on('get', '/users/downloads/:id', (request, { id = '' }) => {
    const content = accountWorld.contentAt(id, new URL(request.url).searchParams.get('signature'));
    if (!content) throw refuse(404, 'There is no such file, or its link has expired.');
    return content;
  }),
  on('get', '/users/export', (request) => {
    const account = signedIn(request);
    limit(`export|${account.email}`, 5, 24 * 3600);
    const content = { profile: show(account), wishlist: world.wishlists.get(account.email) ?? [] };
    return { message: 'Your data is ready', item: accountWorld.makeFile(account.email, content) };
  }),
];

const leavingHandlers = [
  on('delete', '/users', async (request) => {
    const account = signedIn(request);
    const { password } = await jsonBody(request, deletionSchema);
    limit(`deletion|${account.email}`, 5, 3600);
    if (!account.password)
      throw refuse(409, 'Your account has no password yet. Set one with Forgot password, then come back.');
    if (password !== account.password) throw invalid('password', 'This is not your password');
    world.removeAccount(account.email);
    return { message: 'Your account is deleted' };
  }),
];

/** What a person has here and may look at, take along or have deleted. */
export const ownDataHandlers = [
  ...pictureHandlers,
  ...sessionHandlers,
  ...downloadHandlers,
  ...leavingHandlers,
];
