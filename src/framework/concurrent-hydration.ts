import { startTransition } from 'react';
import client from 'react-dom/client';

import { keepEarlyInput } from './early-input';

/**
 * Hydrates pages in a transition: in small steps, between which the browser can respond. Next's app
 * router does this; its pages router does not and has no setting for it (docs/decisions/0014).
 */
const hydrateImmediately = client.hydrateRoot;

client.hydrateRoot = (...page) => {
  keepEarlyInput();
  let root: ReturnType<typeof hydrateImmediately> | undefined;
  startTransition(() => {
    root = hydrateImmediately(...page);
  });
  // A transition runs its function before it returns.
  return root as ReturnType<typeof hydrateImmediately>;
};
