import { createContext, use, useEffect, type ReactNode } from 'react';

import { type User } from '@/contracts/accounts';

import { selectedStoreHydrated, useSelectedStoreId } from './selected-store.store';

/** A store that the user works for, with their role. */
export type OwnMembership = User['stores'][number];

const MembershipContext = createContext<OwnMembership | null>(null);

/** Returns the store that the seller pages are about. */
export function useCurrentStore(): OwnMembership {
  const membership = use(MembershipContext);
  if (!membership) throw new Error('useCurrentStore() works on the seller pages only.');
  return membership;
}

/** Returns the chosen one of the user's stores, or the first; undefined without any. */
export function useSelectedMembership(stores: readonly OwnMembership[]): OwnMembership | undefined {
  const chosen = useSelectedStoreId();
  useEffect(selectedStoreHydrated, []);
  return stores.find(({ id }) => id === chosen) ?? stores[0];
}

export const MembershipProvider = ({
  membership,
  children,
}: {
  membership: OwnMembership;
  children: ReactNode;
}) => <MembershipContext value={membership}>{children}</MembershipContext>;
