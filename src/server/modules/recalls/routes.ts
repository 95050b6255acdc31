import {
  approveRefundsSchema,
  liftRecallSchema,
  recallParamsSchema,
  recallProductsQuerySchema,
  recallProductsReply,
  recallsQuerySchema,
  recallsReply,
  startRecallSchema,
} from '@/contracts/recalls';
import * as recallsApi from '@/contracts/recalls.api';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { findRecallProducts } from './find-products';
import { liftRecall } from './lift-recall';
import { listRecalls } from './list-recalls';
import { processRecalls } from './process-recalls';
import { approveRefunds, type CancelItemUnits } from './refund-recalled-lines';
import { startRecall } from './start-recall';

/** @param cancelItemUnits cancels units of a line that is not dispatched, with their refund */
export const recallRoutes = (deps: Deps, cancelItemUnits: CancelItemUnits) => {
  /** The timed job does the same, should this process end. */
  const goOn = () => deps.background.run('recalls', () => processRecalls(deps, cancelItemUnits));
  return [
    serve(recallsApi.listRecalls, {
      summary: 'Recalls from the newest, with the orders affected, the emails sent and the refunds',
      query: recallsQuerySchema,
      reply: recallsReply,
      handle: ({ query }) => listRecalls(deps.db, query),
    }),
    serve(recallsApi.findRecallProducts, {
      summary: 'Products to recall, with the batches in which they are or were sold',
      query: recallProductsQuerySchema,
      reply: recallProductsReply,
      handle: async ({ query }) => ({ items: await findRecallProducts(deps.db, query.q) }),
    }),
    serve(recallsApi.startRecall, {
      summary: 'Recall a batch of a product, or all of them: stops its sale and tells every buyer',
      about: ({ body }) => ({ kind: 'product', id: body.productId }),
      body: startRecallSchema,
      reply: messageReply,
      errorStatuses: [404, 409],
      handle: async ({ body, actor }) => {
        await startRecall(deps, actor, body);
        goOn();
        return { message: 'The recall has started. We’re telling every buyer.' };
      },
    }),
    serve(recallsApi.liftRecall, {
      summary: 'Lift a recall, because the stock was replaced or the recall was mistaken',
      about: ({ params }) => ({ kind: 'recall', id: params.id }),
      params: recallParamsSchema,
      body: liftRecallSchema,
      reply: messageReply,
      errorStatuses: [409],
      handle: async ({ params, body, actor }) => {
        await liftRecall(deps, actor, params.id, body);
        goOn();
        return {
          message:
            body.outcome === 'mistaken'
              ? 'The recall is lifted. We’re telling every buyer that it was a mistake.'
              : 'The recall is lifted. The product is back in the shop if its store is open.',
        };
      },
    }),
    serve(recallsApi.approveRecallRefunds, {
      summary: 'Approve the refunds of a recall that wait; each is requested once',
      about: ({ params }) => ({ kind: 'recall-refunds', id: params.id }),
      params: recallParamsSchema,
      body: approveRefundsSchema,
      reply: messageReply,
      errorStatuses: [409],
      handle: async ({ params, body, actor }) => {
        const lines = await approveRefunds(deps, actor, params.id, body.seenLines);
        goOn();
        return {
          message: lines === 1 ? '1 refund is being requested.' : `${lines} refunds are being requested.`,
        };
      },
    }),
  ];
};
