import { create } from 'zustand';

import { onSessionEnd } from '@/session/session-end';

/** What Back must not lose while somebody signs up. Held in memory only, and never a password. */
type Draft = { first_name: string; last_name: string; email: string; phone: string };
export type AccountType = 'shopper' | 'seller';

type Registration = {
  accountType: AccountType;
  draft: Draft;
  /** Where somebody was going who turned out to have no account yet; empty for nowhere in particular. */
  returnTo: string;
};

const empty: Registration = {
  accountType: 'shopper',
  draft: { first_name: '', last_name: '', email: '', phone: '' },
  returnTo: '',
};

const useStore = create<Registration>(() => empty);

export const useAccountType = (): AccountType => useStore((state) => state.accountType);
export const registrationDraft = (): Draft => useStore.getState().draft;

export const registrationReturnPath = (): string => useStore.getState().returnTo;

export const registrationReturnPathSet = (returnTo: string): void => useStore.setState({ returnTo });
export const accountTypeChosen = (accountType: AccountType): void => useStore.setState({ accountType });
export const registrationDraftSaved = ({ first_name, last_name, email, phone }: Draft): void =>
  useStore.setState({ draft: { first_name, last_name, email, phone } });
export const registrationCompleted = (): void => useStore.setState(empty);

onSessionEnd(registrationCompleted);
