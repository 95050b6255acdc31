CREATE TABLE "counted_visits" (
	"hash" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_funnel" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_funnel_store_id_day_product_id_pk" PRIMARY KEY("store_id","day","product_id")
);
--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "weekly_payout_from_kobo" bigint;--> statement-breakpoint
ALTER TABLE "sales_funnel" ADD CONSTRAINT "sales_funnel_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_funnel" ADD CONSTRAINT "sales_funnel_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_funnel_product" ON "sales_funnel" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_week" ON "payouts" USING btree ("store_id","week") WHERE "payouts"."week" is not null;--> statement-breakpoint

-- When each parcel was dispatched, as its timeline says.
UPDATE "order_parcels" SET "dispatched_at" = e."at" FROM (
	SELECT parcel_id, min(at) AS at FROM order_events WHERE status = 'shipped' GROUP BY parcel_id
) e WHERE e.parcel_id = "order_parcels"."id";
--> statement-breakpoint
-- Also counts how many orders of each product are paid.
CREATE OR REPLACE FUNCTION "count_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sales_by_day (store_id, day, orders, sales_kobo)
	SELECT store_id, lagos_day(new.at), 1, subtotal_kobo FROM order_parcels WHERE id = new.parcel_id
	ON CONFLICT (store_id, day) DO UPDATE SET
		orders = sales_by_day.orders + excluded.orders,
		sales_kobo = sales_by_day.sales_kobo + excluded.sales_kobo;
	INSERT INTO sales_by_product (store_id, day, product_id, pieces, sales_kobo)
	SELECT p.store_id, lagos_day(new.at), i.product_id, sum(i.quantity), sum(i.total_kobo)
	FROM order_items i JOIN order_parcels p ON p.id = i.parcel_id
	WHERE p.id = new.parcel_id GROUP BY p.store_id, i.product_id ORDER BY i.product_id
	ON CONFLICT (store_id, day, product_id) DO UPDATE SET
		pieces = sales_by_product.pieces + excluded.pieces,
		sales_kobo = sales_by_product.sales_kobo + excluded.sales_kobo;
	INSERT INTO sales_funnel (store_id, day, product_id, paid)
	SELECT p.store_id, lagos_day(new.at), i.product_id, 1
	FROM order_items i JOIN order_parcels p ON p.id = i.parcel_id
	WHERE p.id = new.parcel_id GROUP BY p.store_id, i.product_id ORDER BY i.product_id
	ON CONFLICT (store_id, day, product_id) DO UPDATE SET paid = sales_funnel.paid + excluded.paid;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What is there: views and additions were not counted before.
INSERT INTO sales_funnel (store_id, day, product_id, ordered)
SELECT p.store_id, lagos_day(o.placed_at), i.product_id, count(DISTINCT o.id)
FROM orders o JOIN order_parcels p ON p.order_id = o.id JOIN order_items i ON i.parcel_id = p.id GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO sales_funnel (store_id, day, product_id, paid)
SELECT p.store_id, lagos_day(l.at), i.product_id, count(DISTINCT p.order_id)
FROM ledger_lines l JOIN order_parcels p ON p.id = l.parcel_id JOIN order_items i ON i.parcel_id = p.id
WHERE l.kind = 'sale' AND l.line = 1 GROUP BY 1, 2, 3
ON CONFLICT (store_id, day, product_id) DO UPDATE SET paid = excluded.paid;
