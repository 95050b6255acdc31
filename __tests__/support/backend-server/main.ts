/**
 * The real API for tests of the browser's code. Bundled by setup/build-backend.mjs, loaded by
 * setup/backend-loader.mjs.
 */
import * as accounts from './accounts';
import * as carts from './carts';
import * as catalogue from './catalogue';
import * as orders from './orders';
import * as payments from './payments';
import * as payouts from './payouts';
import * as personal from './personal';
import * as reports from './reports';
import { track } from './server';
import * as staff from './staff';

export { handleRequest, resetBackend, startBackend } from './server';

const actions = {
  ...accounts,
  ...carts,
  ...catalogue,
  ...orders,
  ...payments,
  ...payouts,
  ...personal,
  ...reports,
  ...staff,
};

/** Actions that tests can call, besides the API. */
export type Actions = typeof actions;

/** Runs an action with arguments as JSON. */
export async function runAction(name: string, input: string): Promise<string> {
  const action = actions[name as keyof Actions] as (...values: unknown[]) => Promise<unknown>; // typed by support/backend.ts
  return JSON.stringify((await track(action(...(JSON.parse(input) as unknown[])))) ?? null);
}
