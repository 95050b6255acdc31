import { startTransition } from 'react';
import client from 'react-dom/client';

/**
 * A page comes to life in small steps between which the browser can answer, and not in one long one: the app router of Next starts
 * React in a transition, its pages router does not and offers no setting for it (docs/decisions/0014).
 */
const hydrateAtOnce = client.hydrateRoot;

client.hydrateRoot = (...page) => {
  let root: ReturnType<typeof hydrateAtOnce> | undefined;
  startTransition(() => {
    root = hydrateAtOnce(...page);
  });
  // A transition runs its function before it returns.
  return root as ReturnType<typeof hydrateAtOnce>;
};
