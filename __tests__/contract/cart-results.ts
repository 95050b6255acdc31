import { cartChangedReply } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply } from '@/contracts/replies';

/** Expected results of cart calls. */

export const errorResult = (status: number, error: unknown = expect.anything()) => ({
  status,
  schema: errorReply,
  expected: { error },
});
export const cartChangedResult = (message: string, items: object[]) => ({
  status: message === successMessages.cartAdded ? 201 : 200,
  schema: cartChangedReply,
  expected: { message, items },
});
export const addedResult = (...items: object[]) => cartChangedResult(successMessages.cartAdded, items);
export const updatedResult = (...items: object[]) => cartChangedResult(successMessages.updated, items);
export const fieldErrorResult = (field: string, message: string) => ({
  status: 400,
  schema: fieldErrorsReply,
  expected: { errors: { [field]: expect.arrayContaining([message]) } },
});
