import type { TransferAccount } from '@/server/db/schema/payments';
import type { TestPage } from '@/contracts/test-payments';
import type { PaymentState } from '@/contracts/checkout';

import { type Kept, ordersWorld } from './orders-world';

export type Payment = {
  reference: string;
  orderId: string;
  amountKobo: number;
  receivedKobo: number | null;
  status: PaymentState['status'];
  way: 'page' | 'transfer' | null;
  transfer: TransferAccount | null;
};
export type Page = TestPage & { code: string; reference: string };

const payments = new Map<string, Payment>();
/** Test pages by the code in their address. */
const pages = new Map<string, Page>();

const of = (orderId: string): Payment[] =>
  [...payments.values()].filter((payment) => payment.orderId === orderId);

const closeOpen = (orderId: string): void => {
  for (const payment of of(orderId)) if (payment.status === 'pending') payment.status = 'expired';
};

/** The order's open payment, or a new one. */
function open({ order }: Kept): Payment {
  const found = of(order.id).find(({ status }) => status === 'pending');
  if (found) return found;
  const payment: Payment = {
    reference: `didan_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`,
    orderId: order.id,
    amountKobo: order.totalKobo,
    receivedKobo: null,
    status: 'pending',
    way: null,
    transfer: null,
  };
  payments.set(payment.reference, payment);
  order.paymentStatus = 'pending';
  return payment;
}

function openPage(payment: Payment, email: string): Page {
  const known = [...pages.values()].find(({ reference }) => reference === payment.reference);
  if (known) return known;
  const isTransfer = payment.way === 'transfer';
  const accountNumber = isTransfer ? String(9_000_000_000 + pages.size) : null;
  const page: Page = {
    code: accountNumber ?? crypto.randomUUID().replaceAll('-', ''),
    reference: payment.reference,
    kind: isTransfer ? 'transfer' : 'page',
    email,
    amountKobo: payment.amountKobo,
    status: 'pending',
    accountNumber,
  };
  pages.set(page.code, page);
  return page;
}

const settled: Payment['status'][] = ['paid', 'refunded', 'mismatch'];

/** The provider says what became of a payment: only the exact amount, in time, pays for the order. */
function settle(reference: string, outcome: 'success' | 'failed', amountKobo?: number): void {
  const payment = payments.get(reference);
  const kept = payment && ordersWorld.order(payment.orderId);
  if (!payment || !kept || settled.includes(payment.status)) return;
  if (outcome === 'failed') {
    if (payment.status === 'pending') payment.status = 'failed';
  } else {
    payment.receivedKobo = amountKobo ?? payment.amountKobo;
    payment.status = judged(kept, payment);
  }
  if (payment.status === 'paid') {
    closeOpen(payment.orderId);
    ordersWorld.pay(kept);
  } else if (!kept.paidAt) kept.order.paymentStatus = of(kept.order.id).at(-1)?.status ?? 'unpaid';
}

function judged({ order, paidAt }: Kept, { receivedKobo, amountKobo }: Payment): Payment['status'] {
  if (receivedKobo !== amountKobo) return 'mismatch';
  return paidAt || order.reservedUntil === null ? 'refunded' : 'paid';
}

/** The payments the handlers know, and what becomes of them. */
export const paymentsWorld = {
  payment: (reference: string) => payments.get(reference),
  of,
  open,
  openPage,
  closeOpen,
  page: (code: string) => pages.get(code),
  settle,
  /** The time for which an order is held is over. */
  expire: (orderId: string): void => {
    const kept = ordersWorld.order(orderId);
    if (!kept) throw new Error(`No order ${orderId}`);
    closeOpen(orderId);
    ordersWorld.release(kept, 'It was not paid in time.');
  },
  reset: (): void => {
    payments.clear();
    pages.clear();
  },
};
