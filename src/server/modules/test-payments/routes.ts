import { testPaymentPath } from '@/config/paths';
import * as checkoutApi from '@/contracts/checkout.api';
import { messageReply } from '@/contracts/replies';
import {
  chargeSchema,
  envelopeReply,
  initializeTransactionSchema,
  testEventSchema,
  testPaymentOutcomeReply,
  testPaymentOutcomeSchema,
  testPageParamsSchema,
  testPageReply,
  transactionParamsSchema,
} from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { serve } from '@/server/platform/http/endpoint';

import { afterPaymentRoutes } from './after-payment-routes';
import { triggerTestEvent } from './events';
import { requireTestKey } from './key';
import { findTransactionByCode, findTransaction, openTransaction } from './repo';
import { settleTestPayment, toTransactionData, testPaymentNotFoundError } from './service';
import { transferRoutes } from './transfer-routes';

const envelope = (message: string, data: object) => ({ status: true, message, data });
const duplicateError = () => httpError('malformed', 'Duplicate Transaction Reference');

/** A stand-in for Paystack, registered only if no payment provider is configured. */
export const testPaymentRoutes = (deps: Deps) => [
  ...providerRoutes(deps),
  ...afterPaymentRoutes(deps),
  ...transferRoutes(deps),
  ...pageRoutes(deps),
];

const providerRoutes = (deps: Deps) => [
  serve<'anyone', { body: typeof initializeTransactionSchema; reply: typeof envelopeReply }>(
    { method: 'POST', path: '/test-payments/transaction/initialize', access: 'anyone' },
    {
      summary: 'Test payments: open a card payment',
      body: initializeTransactionSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ body, caller }) => {
        requireTestKey(deps, caller);
        const { reference, email, amount: amountKobo, callback_url: callbackUrl } = body;
        const opening = { reference, kind: 'page' as const, email, amountKobo, callbackUrl, expiresAt: null };
        const opened = await openTransaction(deps.db, opening, deps.now());
        if (!opened) throw duplicateError();
        return envelope('Authorization URL created', {
          authorization_url: `${deps.appUrl}${testPaymentPath(opened.code)}`,
          access_code: opened.code,
          reference,
        });
      },
    },
  ),
  serve<'anyone', { body: typeof chargeSchema; reply: typeof envelopeReply }>(
    { method: 'POST', path: '/test-payments/charge', access: 'anyone' },
    {
      summary: 'Test payments: open a transfer',
      body: chargeSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ body, caller }) => {
        requireTestKey(deps, caller);
        const { reference, email, amount: amountKobo, bank_transfer: transfer } = body;
        const expiresAt = new Date(transfer.account_expires_at);
        const opening = {
          reference,
          kind: 'transfer' as const,
          email,
          amountKobo,
          callbackUrl: null,
          expiresAt,
        };
        const opened = await openTransaction(deps.db, opening, deps.now());
        if (!opened) throw duplicateError();
        return envelope('Charge attempted', {
          reference,
          status: 'pending_bank_transfer',
          account_name: 'DIDAN CHECKOUT (TEST)',
          account_number: opened.accountNumber,
          account_expires_at: expiresAt.toISOString(),
          bank: { name: 'Test Bank' },
        });
      },
    },
  ),
  serve<'anyone', { params: typeof transactionParamsSchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/transaction/verify/{reference}', access: 'anyone' },
    {
      summary: 'Test payments: verify a payment',
      params: transactionParamsSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ params, caller }) => {
        requireTestKey(deps, caller);
        const found = await findTransaction(deps.db, params.reference);
        if (!found) throw httpError('not-found', 'Transaction reference not found');
        return envelope('Verification successful', toTransactionData(found));
      },
    },
  ),
];

const pageRoutes = (deps: Deps) => [
  serve(checkoutApi.getTestPayment, {
    summary: 'Test payments: show the payment of a test page',
    params: testPageParamsSchema,
    reply: testPageReply,
    handle: async ({ params }) => {
      const found = await findTransactionByCode(deps.db, params.code);
      if (!found) throw testPaymentNotFoundError();
      const { kind, email, amountKobo, status, accountNumber } = found;
      return { kind, email, amountKobo, status, accountNumber };
    },
  }),
  serve(checkoutApi.decideTestPayment, {
    summary: 'Test payments: pay, fail or abandon a payment',
    params: testPageParamsSchema,
    body: testPaymentOutcomeSchema,
    reply: testPaymentOutcomeReply,
    errorStatuses: [409],
    handle: ({ params, body }) => settleTestPayment(deps, params.code, body),
  }),
  serve(checkoutApi.sendTestEvent, {
    summary: 'Test payments: fail a refund, dispute a payment or reverse it',
    params: testPageParamsSchema,
    body: testEventSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: ({ params, body }) => triggerTestEvent(deps, params.code, body.event),
  }),
];
