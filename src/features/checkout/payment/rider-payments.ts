/** What one rider gets; `amount` is formatted. */
export type RiderPayment = { storeName: string; amount: string };

/** Says what to pay each rider in cash, and who refunds it. */
export function describeRiderPayments(payments: RiderPayment[]): string {
  const [first] = payments;
  if (first && payments.length === 1)
    return `Pay the rider ${first.amount} in cash. Any refund comes from the store; if it doesn’t pay, our team steps in.`;
  const parts = payments.map(({ storeName, amount }) => `${amount} for the parcel from ${storeName}`);
  return `Pay each rider in cash: ${parts.join(', ')}. Any refund comes from the store; if it doesn’t pay, our team steps in.`;
}
