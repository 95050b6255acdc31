import { ORDER_EMAIL_CHANGE_MINUTES, ORDER_EMAIL_CHANGES_MAX } from '@/contracts/order-terms';
import { type OrderRow } from '@/server/modules/parcels/tables';

const CHANGE_MILLISECONDS = ORDER_EMAIL_CHANGE_MINUTES * 60_000;

/**
 * Until when an order's email can be changed, if it still can. Who may do it is another question.
 */
export function getEmailEditableUntil(
  { placedAt, linkVersion, buyerDeletedAt }: Pick<OrderRow, 'placedAt' | 'linkVersion' | 'buyerDeletedAt'>,
  now: Date,
): Date | undefined {
  const until = new Date(placedAt.getTime() + CHANGE_MILLISECONDS);
  return now < until && linkVersion < ORDER_EMAIL_CHANGES_MAX && buyerDeletedAt === null ? until : undefined;
}

/** An order must be placed after this moment for its email to be changed now. */
export const getEarliestEditable = (now: Date): Date => new Date(now.getTime() - CHANGE_MILLISECONDS);
