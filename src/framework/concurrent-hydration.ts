import { startTransition } from 'react';
import client from 'react-dom/client';

/**
 * A page comes to life in small steps between which the browser can answer, and not in one long one: the app router of Next starts
 * React in a transition, its pages router does not and offers no setting for it (docs/decisions/0014).
 */
const hydrateImmediately = client.hydrateRoot;

client.hydrateRoot = (...page) => {
  let root: ReturnType<typeof hydrateImmediately> | undefined;
  startTransition(() => {
    root = hydrateImmediately(...page);
  });
  // A transition runs its function before it returns.
  return root as ReturnType<typeof hydrateImmediately>;
};
