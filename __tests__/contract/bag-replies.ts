import { cartChangedReply } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply } from '@/contracts/replies';

/** What the calls of a bag may answer with, as a case says it. */

export const refused = (status: number, error: unknown = expect.anything()) => ({
  status,
  shape: errorReply,
  says: { error },
});
export const done = (message: string, items: object[]) => ({
  status: message === successMessages.cartAdded ? 201 : 200,
  shape: cartChangedReply,
  says: { message, items },
});
export const added = (...items: object[]) => done(successMessages.cartAdded, items);
export const updated = (...items: object[]) => done(successMessages.updated, items);
export const told = (field: string, message: string) => ({
  status: 400,
  shape: fieldErrorsReply,
  says: { errors: { [field]: expect.arrayContaining([message]) } },
});
