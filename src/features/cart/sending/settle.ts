import { type QueryClient } from '@tanstack/react-query';

import { type Owner, VISITOR } from '../lines';
import { mergeBag } from './merge-bag';
import { inTurn } from './turn';
import { settleWaiting } from './waiting';

const underWay = new Map<Owner, Promise<void>>();

/** Everything that waits for the server, for whoever is here. Throws ApiError where it has to go on waiting. */
export function settle(client: QueryClient, owner: Owner): Promise<void> {
  const settling =
    underWay.get(owner) ?? inTurn(() => settleAll(client, owner)).finally(() => underWay.delete(owner));
  underWay.set(owner, settling);
  return settling;
}

async function settleAll(client: QueryClient, owner: Owner): Promise<void> {
  await settleWaiting(client, owner);
  if (owner !== VISITOR) await mergeBag(client, owner);
}
