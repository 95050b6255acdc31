import { messageReply } from '@/contracts/replies';
import {
  bestSellersReply,
  funnelReply,
  productViewSchema,
  salesChartReply,
  salesExportQuerySchema,
  salesQuerySchema,
} from '@/contracts/sales';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { countProductView, type FindUser } from './count-visit';
import { exportSales } from './export-sales';
import { findFunnel } from './find-funnel';
import { findBestSellers, findSalesChart } from './find-sales';
import { salesMessages } from './messages';

export const salesRoutes = (deps: Deps, findUser: FindUser) => [
  endpoint({
    method: 'GET',
    path: '/store/sales-chart/',
    summary: 'The sales of each day of a period, and of the one before',
    access: 'store:sales.read',
    query: salesQuerySchema,
    reply: salesChartReply,
    handle: ({ query, store }) => findSalesChart(deps.db, store.storeId, query),
  }),
  endpoint({
    method: 'GET',
    path: '/store/best-seller/',
    summary: 'The products of the store with the highest sales in a period',
    access: 'store:sales.read',
    query: salesQuerySchema,
    reply: bestSellersReply,
    handle: ({ query, store }) => findBestSellers(deps.db, store.storeId, query),
  }),
  endpoint({
    method: 'GET',
    path: '/store/funnel/',
    summary: 'From views of products to paid orders in a period, and in the one before',
    access: 'store:sales.read',
    query: salesQuerySchema,
    reply: funnelReply,
    handle: ({ query, store }) => findFunnel(deps.db, store.storeId, query),
  }),
  endpoint({
    method: 'POST',
    path: '/product-views/',
    summary: 'Count a view of a product, once a visitor and day; the reply does not say whether it counted',
    access: 'anyone',
    body: productViewSchema,
    reply: messageReply,
    errorStatuses: [401, 429],
    handle: async ({ body, caller }) => {
      await countProductView(deps, findUser, caller, body.productId);
      return { message: salesMessages.viewReceived };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/store/sales-export/',
    summary: 'Download the sales of a period as CSV, by day or by product',
    access: 'store:sales.read',
    query: salesExportQuerySchema,
    limit: 'statement',
    reply: { mediaType: 'text/csv' },
    errorStatuses: [429],
    handle: ({ query, store }) => exportSales(deps.db, store.storeId, query),
  }),
];
