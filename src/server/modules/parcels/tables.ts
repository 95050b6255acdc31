import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { type Address } from '@/contracts/addresses';
import { type DiscountPayer } from '@/contracts/coupons';
import { type CourierId } from '@/contracts/couriers';
import { type StoreEvent } from '@/contracts/notice-terms';
import {
  type DeliveryProof,
  type ParcelActor,
  type ParcelStatus,
  type PaymentMethod,
} from '@/contracts/order-terms';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

/**
 * Domain of the emails of people who have left. Each order gets its own address, so that two are
 * never taken for one buyer.
 */
export const REMOVED_DOMAIN = '@removed.invalid';

/** Amounts of a parcel; of an order, the sums over its parcels. */
const sums = () => ({
  subtotalKobo: kobo('subtotal_kobo').notNull(),
  shippingKobo: kobo('shipping_kobo').notNull(),
  discountKobo: kobo('discount_kobo').notNull(),
  vatKobo: kobo('vat_kobo').notNull(),
  totalKobo: kobo('total_kobo').notNull(),
});

/** The last ten digits of the address's phone, which do not depend on how the number was typed. */
export const selectPhoneDigits = (address: AnyPgColumn) =>
  sql`right(regexp_replace(${address} ->> 'phone', '[^0-9]', '', 'g'), 10)`;

/**
 * Orders, each possibly from several stores. An order outlives its account: the books stay, without
 * personal data.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    /** Null for a guest order, and after the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    couponCode: text('coupon_code'),
    ...sums(),
    placedAt: timestampColumn('placed_at').notNull(),
    /**
     * End of the stock reservation; null once the order is paid or cancelled, or if it is paid on
     * delivery.
     */
    reservedUntil: timestampColumn('reserved_until'),
    /**
     * Keyed hashes of a guest's cart and IP address, to limit unpaid orders; null once nothing is
     * reserved.
     */
    deviceHash: text('device_hash'),
    /** Also null for a verified guest (modules/checkout/unpaid-limits.ts). */
    addressHash: text('address_hash'),
    paidAt: timestampColumn('paid_at'),
    /** How often its email was changed; each change ends the former tracking link. */
    linkVersion: integer('link_version').notNull().default(0),
    /**
     * When the account was deleted. Personal data is removed once the order is complete
     * (modules/privacy/anonymise-orders.ts).
     */
    buyerDeletedAt: timestampColumn('left_at'),
  },
  (table) => [
    index('orders_user_id').on(table.userId, table.placedAt),
    index('orders_email').on(table.email),
    index('orders_phone').on(selectPhoneDigits(table.address)),
    index('orders_placed_at').on(table.placedAt, table.id),
    index('orders_reserved_until')
      .on(table.reservedUntil)
      .where(sql`${table.reservedUntil} is not null`),
    index('orders_left_at')
      .on(table.buyerDeletedAt)
      .where(sql`${table.buyerDeletedAt} is not null`),
    check(
      'orders_total',
      sql`${table.totalKobo} = ${table.subtotalKobo} + ${table.shippingKobo} - ${table.discountKobo}`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

/** What one store sends of an order: one parcel, or several once the store has split it. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    /** Only modules/parcels/repo.ts changes it, along the steps that parcel-status.ts allows. */
    status: text('status').$type<ParcelStatus>().notNull(),
    method: text('method').$type<'standard' | 'express'>().notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    /** Days in Lagos between which it arrives; null until the store may pack. */
    deliverFrom: date('deliver_from', { mode: 'string' }),
    deliverUntil: date('deliver_until', { mode: 'string' }),
    ...sums(),
    /**
     * Who pays the coupon's discount, as agreed when the order was placed (docs/decisions/0058).
     */
    discountPayer: text('discount_payer').$type<DiscountPayer>().notNull().default('shop'),
    refundedKobo: kobo('refunded_kobo').notNull().default(0),
    trackingNumber: text('tracking_number'),
    /** Null if the store named none of contracts/couriers.ts. */
    courier: text('courier').$type<CourierId>(),
    /** When its payment was disputed or reversed: the store is not paid out meanwhile. */
    frozenAt: timestampColumn('frozen_at'),
    /** Dispatch deadline, after which the shopper may cancel; null until the store may pack. */
    dispatchBy: timestampColumn('dispatch_by'),
    /** How many reminders of the deadline the store was sent: before it, and once it has passed. */
    dispatchReminders: smallint('dispatch_reminders').notNull().default(0),
    dispatchedAt: timestampColumn('dispatched_at'),
    /** When an undispatched parcel is cancelled automatically. */
    autoCancelAt: timestampColumn('auto_cancel_at'),
    /** When a dispatched parcel counts as delivered automatically; null until it is dispatched. */
    autoDeliverAt: timestampColumn('auto_deliver_at'),
    /** When the shopper was asked whether it has arrived. */
    arrivalAskedAt: timestampColumn('arrival_asked_at'),
    /** When the shopper reported that it has not arrived: staff decide, and no deadline applies. */
    deliveryDisputedAt: timestampColumn('delivery_disputed_at'),
    deliveryCodeAttempts: integer('delivery_code_attempts').notNull().default(0),
    /** Null until it is delivered. */
    deliveryProof: text('delivery_proof').$type<DeliveryProof>(),
    /** Names the file of the photo that the store took at packing. */
    packingPhotoId: uuid('packing_photo_id'),
  },
  (table) => [
    index('order_parcels_order').on(table.orderId),
    index('order_parcels_status').on(table.status, table.orderId),
    index('order_parcels_store').on(table.storeId, table.status, table.dispatchBy),
    // What counts against a store's health is rare, and looked for among all its parcels.
    index('order_parcels_late')
      .on(table.storeId, table.dispatchBy)
      .where(sql`${table.dispatchedAt} > ${table.dispatchBy} or ${table.dispatchedAt} is null`),
    index('order_parcels_not_received')
      .on(table.storeId)
      .where(sql`${table.deliveryDisputedAt} is not null`),
    index('order_parcels_frozen')
      .on(table.storeId)
      .where(sql`${table.frozenAt} is not null`),
    index('order_parcels_unreminded')
      .on(table.dispatchBy)
      .where(sql`${table.status} in ('placed', 'paid', 'processing') and ${table.dispatchReminders} < 2`),
    index('order_parcels_auto_cancel')
      .on(table.autoCancelAt)
      .where(sql`${table.status} in ('placed', 'paid', 'processing')`),
    index('order_parcels_auto_deliver')
      .on(table.autoDeliverAt)
      .where(sql`${table.status} = 'shipped'`),
    check(
      'order_parcels_total',
      sql`${table.totalKobo} = ${table.subtotalKobo} + ${table.shippingKobo} - ${table.discountKobo}`,
    ),
    check('order_parcels_refunded', sql`${table.refundedKobo} between 0 and ${table.totalKobo}`),
  ],
);

export type ParcelRow = typeof orderParcels.$inferSelect;

/** Order lines as bought; later changes of the product do not affect them. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id),
    sku: text('sku').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    variantLabel: text('variant_label'),
    image: text('image').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    quantity: integer('quantity').notNull(),
    totalKobo: kobo('total_kobo').notNull(),
    discountKobo: kobo('discount_kobo').notNull(),
    /** The shop's commission and the VAT rate at the time of the order. */
    commissionPerMille: integer('commission_per_mille').notNull(),
    commissionKobo: kobo('commission_kobo').notNull(),
    vatPerMille: integer('vat_per_mille').notNull(),
    returnedQuantity: integer('returned_quantity').notNull().default(0),
    /**
     * The product's batches at the time of the order, any of which may have been sent. Empty if
     * none was known: then every batch may have been sent.
     */
    batches: jsonb('batches').$type<{ number: string; expiry: string }[]>().notNull().default([]),
    /**
     * When it was reported as counterfeit: the store is not paid for it until the report is
     * settled.
     */
    frozenAt: timestampColumn('frozen_at'),
  },
  (table) => [
    index('order_items_parcel').on(table.parcelId),
    index('order_items_product').on(table.productId),
    index('order_items_frozen')
      .on(table.parcelId)
      .where(sql`${table.frozenAt} is not null`),
    check('order_items_commission', sql`${table.commissionKobo} between 0 and ${table.totalKobo}`),
    check('order_items_returned', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
  ],
);

export type OrderItemRow = typeof orderItems.$inferSelect;

/** The timeline: every status step of every parcel, with its actor. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    status: text('status').$type<ParcelStatus>().notNull(),
    actor: text('actor').$type<ParcelActor>().notNull().default('system'),
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('order_events_parcel').on(table.parcelId)],
);

/**
 * Events that stores are told of. They wait here to be gathered into one mail, push and SMS for each
 * member (docs/decisions/0098).
 */
export const storeNotices = pgTable(
  'store_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    event: text('event').$type<StoreEvent>().notNull(),
    /** The parcel that the event is about; what it contains is read when the notice is sent. */
    parcelId: uuid('parcel_id').references(() => orderParcels.id, { onDelete: 'cascade' }),
    /** Subject, paragraphs and page of an event that is about no parcel. */
    content: jsonb('content'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('store_notices_store').on(table.storeId),
    index('store_notices_parcel')
      .on(table.parcelId)
      .where(sql`${table.parcelId} is not null`),
    check('store_notices_content', sql`(${table.parcelId} is null) <> (${table.content} is null)`),
  ],
);

export type StoreNoticeRow = typeof storeNotices.$inferSelect;

/** When each store's members were last told: at most once a minute. */
export const storeNoticeRounds = pgTable('store_notice_rounds', {
  storeId: uuid('store_id')
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  sentAt: timestampColumn('sent_at').notNull(),
});
