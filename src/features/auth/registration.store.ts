import { create } from 'zustand';

import { onSessionEnd } from '@/session/session-end';

/**
 * The sign-up form's values, so Back does not lose them. Held in memory only, without passwords.
 */
type Draft = { first_name: string; last_name: string; email: string; phone: string };
export type AccountType = 'shopper' | 'seller';

type Registration = {
  accountType: AccountType;
  draft: Draft;
  /** The page to return to after signing up; empty for none. */
  returnTo: string;
};

const empty: Registration = {
  accountType: 'shopper',
  draft: { first_name: '', last_name: '', email: '', phone: '' },
  returnTo: '',
};

const useStore = create<Registration>(() => empty);

export const useAccountType = (): AccountType => useStore((state) => state.accountType);
export const getRegistrationDraft = (): Draft => useStore.getState().draft;

export const getRegistrationReturnPath = (): string => useStore.getState().returnTo;

export const registrationReturnPathSet = (returnTo: string): void => useStore.setState({ returnTo });
export const accountTypeChosen = (accountType: AccountType): void => useStore.setState({ accountType });
export const registrationDraftSaved = ({ first_name, last_name, email, phone }: Draft): void =>
  useStore.setState({ draft: { first_name, last_name, email, phone } });
export const registrationCompleted = (): void => useStore.setState(empty);

onSessionEnd(registrationCompleted);
