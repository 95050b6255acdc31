import { array, object, string, type InferType } from 'yup';

import { dayField } from './days';
import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { validationMessages } from './messages';

/** The longest period that the figures of a store cover, in days. */
export const SALES_MAX_DAYS = 366;

const DAY_MILLISECONDS = 24 * 60 * 60_000;
const day = dayField().required(validationMessages.required);

/** Counts the days of a period, its first and last included; NaN if one cannot be read. */
export const countDays = (from: string | undefined, to: string | undefined): number =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MILLISECONDS + 1;

function isPeriodAllowed(from: string | undefined, to: string | undefined): boolean {
  const days = countDays(from, to);
  return Number.isNaN(days) || (days >= 1 && days <= SALES_MAX_DAYS);
}

const periodFields = {
  /** First and last day, in Lagos. */
  from: day,
  to: day.test('period', `Must be in order, and at most ${SALES_MAX_DAYS} days`, (value, { parent }) =>
    isPeriodAllowed((parent as { from?: string }).from, value),
  ),
};

/** GET /store/dashboard/, /store/sales-chart/ and /store/best-seller/ */
export const salesQuerySchema = object(periodFields).noUnknown();
export type SalesQuery = InferType<typeof salesQuerySchema>;

/** What each row of a file of sales sums up. */
export const salesGroups = ['day', 'product'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** GET /store/sales-export/ */
export const salesExportQuerySchema = object({
  ...periodFields,
  by: string().oneOf(salesGroups, fieldMessages.oneOf(salesGroups)).required(validationMessages.required),
}).noUnknown();
export type SalesExportQuery = InferType<typeof salesExportQuerySchema>;

const salesSums = strictObject({
  /** Parcels sold: a store has one in each order. */
  orders: countField,
  /** Price of the goods, without delivery and coupons. */
  salesKobo: koboField,
  /** Refunded in the period, for whatever was sold before. */
  refundedKobo: koboField,
});
export type SalesSums = InferType<typeof salesSums>;

const toDo = strictObject({
  toPack: countField,
  late: countField,
  problems: countField,
  returns: countField,
  /** Orders whose shopper waits for an answer. */
  questions: countField,
  lowStock: countField,
  rejectedProducts: countField,
  /** Reviews of its products without a reply. */
  reviews: countField,
});
export type ToDo = InferType<typeof toDo>;

/**
 * What the store has to do, and its sales of a period against those of the equally long one before.
 */
export const dashboardReply = strictObject({ toDo, current: salesSums, before: salesSums });
export type Dashboard = InferType<typeof dashboardReply>;

const chartDay = strictObject({ day: nonEmptyString, orders: countField, salesKobo: koboField });
/** Every day of the period and of the one before; days without sales have zeros. */
export const salesChartReply = strictObject({
  current: array(chartDay).required(),
  before: array(chartDay).required(),
});
export type SalesChart = InferType<typeof salesChartReply>;

const bestSeller = strictObject({
  productId: uuidField,
  name: nonEmptyString,
  slug: nonEmptyString,
  image: string().required(),
  units: countField,
  salesKobo: koboField,
  /** Units in the period before. */
  unitsBefore: countField,
});
/** The ten products with the highest sales. */
export const bestSellersReply = strictObject({ items: array(bestSeller).required() });
export type BestSellers = InferType<typeof bestSellersReply>;

const funnelSums = strictObject({
  /** Visitors of a product; each counts once a day. */
  views: countField,
  /** Visitors who added a product to the bag; each counts once a day. */
  added: countField,
  /** Orders of a product, however many units, and those of them that are paid. */
  ordered: countField,
  paid: countField,
});
export type FunnelSums = InferType<typeof funnelSums>;

/** GET /store/funnel/: the steps from a view of a product to a paid order. */
export const funnelReply = strictObject({ current: funnelSums, before: funnelSums });
export type Funnel = InferType<typeof funnelReply>;

/** POST /product-views/ */
export const productViewSchema = object({ productId: uuidInput.required() }).noUnknown();
