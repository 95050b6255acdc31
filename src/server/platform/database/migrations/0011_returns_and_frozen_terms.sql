CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_vat" CHECK ("credit_notes"."vat_kobo" between 0 and "credit_notes"."amount_kobo")
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"return_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_items_return_id_item_id_pk" PRIMARY KEY("return_id","item_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"tracking_number" text,
	"due_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_per_mille" integer NOT NULL DEFAULT 100;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_kobo" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_per_mille" integer NOT NULL DEFAULT 75;--> statement-breakpoint
-- What was ordered before has the terms of then: a tenth of each parcel's goods, to the kobo as it was booked, shared out over its lines.
UPDATE "order_items" SET "commission_kobo" = "shares"."kobo" FROM (
	SELECT "id", div("up_to" * 100, 1000)::bigint - div(("up_to" - "total_kobo") * 100, 1000)::bigint AS "kobo" FROM (
		SELECT "id", "total_kobo", sum("total_kobo") OVER (PARTITION BY "parcel_id" ORDER BY "id") AS "up_to" FROM "order_items"
	) AS "sums"
) AS "shares" WHERE "order_items"."id" = "shares"."id";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "commission_per_mille" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "commission_kobo" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "vat_per_mille" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "dispatch_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "auto_cancel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "auto_deliver_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "delivery_disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "delivery_code_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "delivery_proof" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "handling_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "return_address" text;--> statement-breakpoint
-- What is under way has its time from now on.
UPDATE "order_parcels" SET "dispatch_by" = now() + interval '6 days', "auto_cancel_at" = now() + interval '12 days'
	FROM "orders" WHERE "orders"."id" = "order_parcels"."order_id"
	AND ("order_parcels"."status" IN ('paid', 'processing') OR ("order_parcels"."status" = 'placed' AND "orders"."payment_method" = 'pod'));--> statement-breakpoint
UPDATE "order_parcels" SET "auto_deliver_at" = now() + CASE WHEN "tracking_number" IS NULL THEN interval '14 days' ELSE interval '5 days' END
	WHERE "status" = 'shipped';--> statement-breakpoint
UPDATE "stores" SET "return_address" = "businesses"."address" || ', ' || "businesses"."state"
	FROM "businesses" WHERE "businesses"."user_id" = "stores"."owner_id";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_due" ON "returns" USING btree ("due_at") WHERE "returns"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_a_parcel" ON "returns" USING btree ("parcel_id") WHERE "returns"."state" not in ('withdrawn', 'expired');--> statement-breakpoint
CREATE INDEX "order_parcels_auto_cancel" ON "order_parcels" USING btree ("auto_cancel_at") WHERE "order_parcels"."status" in ('placed', 'paid', 'processing');--> statement-breakpoint
CREATE INDEX "order_parcels_auto_deliver" ON "order_parcels" USING btree ("auto_deliver_at") WHERE "order_parcels"."status" = 'shipped';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_commission" CHECK ("order_items"."commission_kobo" between 0 and "order_items"."total_kobo");--> statement-breakpoint
-- What was refunded before has its credit notes too.
INSERT INTO "credit_notes" ("number", "order_id", "parcel_id", "lines", "amount_kobo", "vat_kobo", "issued_at")
	SELECT "orders"."number" || '-CN' || row_number() OVER (PARTITION BY "orders"."id" ORDER BY "given"."created_at", "given"."id"),
		"orders"."id", "order_parcels"."id",
		jsonb_build_array(jsonb_build_object('name', 'Refund', 'quantity', 1, 'amountKobo', "given"."amount_kobo")),
		"given"."amount_kobo",
		(div("order_parcels"."vat_kobo" * "given"."up_to", "order_parcels"."total_kobo")
			- div("order_parcels"."vat_kobo" * ("given"."up_to" - "given"."amount_kobo"), "order_parcels"."total_kobo"))::bigint,
		"given"."created_at"
	FROM (
		SELECT *, sum("amount_kobo") OVER (PARTITION BY "parcel_id" ORDER BY "created_at", "id") AS "up_to"
		FROM "refunds" WHERE "parcel_id" IS NOT NULL
	) AS "given"
	JOIN "order_parcels" ON "order_parcels"."id" = "given"."parcel_id"
	JOIN "orders" ON "orders"."id" = "order_parcels"."order_id";
