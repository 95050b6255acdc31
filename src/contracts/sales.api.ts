import { type Api } from './api';
import {
  type bestSellersReply,
  type dashboardReply,
  type funnelReply,
  type salesChartReply,
  type salesExportQuerySchema,
  type salesQuerySchema,
} from './sales';
import { type storeHealthReply } from './store-health';

export const getDashboard: Api<
  'store:sales.read',
  { query: typeof salesQuerySchema; reply: typeof dashboardReply }
> = { method: 'GET', path: '/store/dashboard/', access: 'store:sales.read' };

export const getStoreHealth: Api<
  'store:sales.read',
  { query: typeof salesQuerySchema; reply: typeof storeHealthReply }
> = { method: 'GET', path: '/store/health/', access: 'store:sales.read' };

export const getSalesChart: Api<
  'store:sales.read',
  { query: typeof salesQuerySchema; reply: typeof salesChartReply }
> = { method: 'GET', path: '/store/sales-chart/', access: 'store:sales.read' };

export const listBestSellers: Api<
  'store:sales.read',
  { query: typeof salesQuerySchema; reply: typeof bestSellersReply }
> = { method: 'GET', path: '/store/best-seller/', access: 'store:sales.read' };

export const getFunnel: Api<
  'store:sales.read',
  { query: typeof salesQuerySchema; reply: typeof funnelReply }
> = { method: 'GET', path: '/store/funnel/', access: 'store:sales.read' };

export const exportSales: Api<'store:sales.read', { query: typeof salesExportQuerySchema; reply: 'file' }> = {
  method: 'GET',
  path: '/store/sales-export/',
  access: 'store:sales.read',
};
