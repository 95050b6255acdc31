import * as catalogueApi from '@/contracts/catalogue.api';
import { messageReply } from '@/contracts/replies';
import {
  bestSellersReply,
  funnelReply,
  productViewSchema,
  salesChartReply,
  salesExportQuerySchema,
  salesQuerySchema,
} from '@/contracts/sales';
import * as salesApi from '@/contracts/sales.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { countProductView, type FindUser } from './count-visit';
import { exportSales } from './export-sales';
import { findFunnel } from './find-funnel';
import { findBestSellers, findSalesChart } from './find-sales';

export const salesRoutes = (deps: Deps, findUser: FindUser) => [
  serve(salesApi.getSalesChart, {
    summary: 'The sales of each day of a period, and of the one before',
    query: salesQuerySchema,
    reply: salesChartReply,
    handle: ({ query, store }) => findSalesChart(deps.db, store.storeId, query),
  }),
  serve(salesApi.listBestSellers, {
    summary: 'The products of the store with the highest sales in a period',
    query: salesQuerySchema,
    reply: bestSellersReply,
    handle: ({ query, store }) => findBestSellers(deps.db, store.storeId, query),
  }),
  serve(salesApi.getFunnel, {
    summary: 'From views of products to paid orders in a period, and in the one before',
    query: salesQuerySchema,
    reply: funnelReply,
    handle: ({ query, store }) => findFunnel(deps.db, store.storeId, query),
  }),
  serve(catalogueApi.countProductView, {
    summary: 'Count a view of a product, once a visitor and day; the reply does not say whether it counted',
    body: productViewSchema,
    reply: messageReply,
    errorStatuses: [401, 429],
    handle: async ({ body, caller }) => {
      await countProductView(deps, findUser, caller, body.productId);
      return { message: 'Thank you.' };
    },
  }),
  serve(salesApi.exportSales, {
    summary: 'Download the sales of a period as CSV, by day or by product',
    query: salesExportQuerySchema,
    limit: 'statement',
    reply: { mediaType: 'text/csv' },
    errorStatuses: [429],
    handle: ({ query, store }) => exportSales(deps.db, store.storeId, query),
  }),
];
