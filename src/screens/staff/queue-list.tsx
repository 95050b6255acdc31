import { type ReactNode } from 'react';

import { EmptyState } from '@/components/ui/empty-state';

import { useListKeyboardNavigation } from './use-list-keyboard-navigation';

type Props<Item> = {
  items: readonly Item[];
  messages: { empty: string; emptyHint: string; keys: string };
  /** Renders an item as a list item. */
  renderItem: (item: Item) => ReactNode;
};

/** The items of a queue, with J and K to move through them; or that there are none. */
export function QueueList<Item>({ items, messages, renderItem }: Props<Item>) {
  const list = useListKeyboardNavigation();
  if (items.length === 0) {
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title={messages.empty} action={null}>
        {messages.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="hidden text-sm text-ink-2 md:block">{messages.keys}</p>
      <ul ref={list} className="mt-4 rounded-xl bg-surface shadow-1">
        {items.map(renderItem)}
      </ul>
    </>
  );
}
