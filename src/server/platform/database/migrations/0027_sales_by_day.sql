CREATE TABLE "sales_by_day" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sales_kobo" bigint DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_by_day_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "sales_by_product" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sales_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_by_product_store_id_day_product_id_pk" PRIMARY KEY("store_id","day","product_id")
);
--> statement-breakpoint
ALTER TABLE "sales_by_day" ADD CONSTRAINT "sales_by_day_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_by_product" ADD CONSTRAINT "sales_by_product_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_by_product" ADD CONSTRAINT "sales_by_product_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_by_product_product" ON "sales_by_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_frozen" ON "order_items" USING btree ("parcel_id") WHERE "order_items"."frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "order_parcels_frozen" ON "order_parcels" USING btree ("store_id") WHERE "order_parcels"."frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("parcel_id") WHERE "returns"."state" in ('requested', 'accepted', 'sent_back', 'disputed');--> statement-breakpoint

-- Days are those of Lagos, which has been an hour ahead of UTC without daylight saving time since 1919.
CREATE FUNCTION "lagos_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT ((at AT TIME ZONE 'UTC') + interval '1 hour')::date
$$;
--> statement-breakpoint
-- Later splits and refunds of the parcel leave its sale as it was.
CREATE FUNCTION "count_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_sale" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW WHEN (new.kind = 'sale' AND new.line = 1) EXECUTE FUNCTION "count_sale"();
--> statement-breakpoint
-- What left the provider for a shopper, and what came back when the bank returned it.
CREATE FUNCTION "count_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sales_by_day (store_id, day, refunded_kobo)
	SELECT store_id, lagos_day(new.at), -new.amount_kobo FROM order_parcels WHERE id = new.parcel_id
	ON CONFLICT (store_id, day) DO UPDATE SET refunded_kobo = sales_by_day.refunded_kobo + excluded.refunded_kobo;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_refund" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW WHEN (new.kind IN ('refund', 'chargeback') AND new.account = 'provider_clearing') EXECUTE FUNCTION "count_refund"();
--> statement-breakpoint
-- What is there: a parcel split off later counts its goods on the day of the split.
INSERT INTO sales_by_day (store_id, day, orders, sales_kobo)
SELECT p.store_id, lagos_day(l.at), count(*) FILTER (WHERE l.kind = 'sale'), sum(p.subtotal_kobo)
FROM order_parcels p CROSS JOIN LATERAL (
	SELECT kind, at FROM ledger_lines WHERE order_id = p.order_id AND parcel_id = p.id AND line = 1 AND kind IN ('sale', 'split') ORDER BY id LIMIT 1
) l GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO sales_by_product (store_id, day, product_id, pieces, sales_kobo)
SELECT p.store_id, lagos_day(l.at), i.product_id, sum(i.quantity), sum(i.total_kobo)
FROM order_parcels p JOIN order_items i ON i.parcel_id = p.id CROSS JOIN LATERAL (
	SELECT at FROM ledger_lines WHERE order_id = p.order_id AND parcel_id = p.id AND line = 1 AND kind IN ('sale', 'split') ORDER BY id LIMIT 1
) l GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO sales_by_day (store_id, day, refunded_kobo)
SELECT p.store_id, lagos_day(l.at), -sum(l.amount_kobo)
FROM ledger_lines l JOIN order_parcels p ON p.id = l.parcel_id
WHERE l.kind IN ('refund', 'chargeback') AND l.account = 'provider_clearing' GROUP BY 1, 2
ON CONFLICT (store_id, day) DO UPDATE SET refunded_kobo = excluded.refunded_kobo;
--> statement-breakpoint
-- Parcels that were dispatched before there were deadlines.
UPDATE "order_parcels" SET "dispatch_by" = "orders"."placed_at" + interval '6 days'
	FROM "orders" WHERE "orders"."id" = "order_parcels"."order_id" AND "order_parcels"."dispatch_by" IS NULL
	AND ("orders"."paid_at" IS NOT NULL OR "orders"."payment_method" = 'pod');
