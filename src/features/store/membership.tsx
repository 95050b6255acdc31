import { useRouter } from 'next/router';
import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react';

import { type User } from '@/contracts/accounts';

import { selectedStoreHydrated, storeSelected, useSelectedStoreId } from './selected-store.store';

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
  const selected = useSelectedStoreId();
  useEffect(selectedStoreHydrated, []);
  // A link in a mail names its store; it stays chosen.
  const {
    pathname,
    replace,
    query: { store: named, ...query },
  } = useRouter();
  const linked = stores.find(({ id }) => id === named)?.id;
  const select = useEffectEvent((id: string) => {
    storeSelected(id);
    void replace({ pathname, query }, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (linked) select(linked);
  }, [linked]);
  const chosen = linked ?? selected;
  return stores.find(({ id }) => id === chosen) ?? stores[0];
}

export const MembershipProvider = ({
  membership,
  children,
}: {
  membership: OwnMembership;
  children: ReactNode;
}) => <MembershipContext value={membership}>{children}</MembershipContext>;
