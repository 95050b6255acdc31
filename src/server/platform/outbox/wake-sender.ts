import { type Db } from '@/server/platform/database/database';
import { afterCommit } from '@/server/platform/database/transaction';

/** Sends the due messages of a database, in the background. */
const senders = new WeakMap<Db, () => void>();

/** Names what sends the messages that are queued in transactions of `db`. */
export function setSender(db: Db, send: () => void): void {
  senders.set(db, send);
}

/**
 * Has queued messages sent after the commit of their transaction. A process without a sender, such
 * as a staff command, leaves them to the shop's.
 */
export const sendAfterCommit = (tx: Db): void => afterCommit(tx, wakeSender);

const wakeSender = (db: Db): void => senders.get(db)?.();
