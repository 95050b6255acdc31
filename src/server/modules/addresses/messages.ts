import { MAX_ADDRESSES } from '@/contracts/limits';

export const addressMessages = {
  saved: 'Address saved',
  changed: 'Address updated',
  removed: 'Address deleted',
  unknown: 'This address isn’t in your address book.',
  unknownField: 'This address isn’t in your address book',
  full: `Your address book holds ${MAX_ADDRESSES} addresses. Delete one to add another.`,
} as const;
