CREATE TABLE "ledger_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_id" uuid,
	"store_id" uuid,
	"expected_kobo" bigint NOT NULL,
	"booked_kobo" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"item_id" uuid,
	"account" text NOT NULL,
	"reason" text NOT NULL,
	"released_by" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"until" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ledger_holds_amount" CHECK ("ledger_holds"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "store_balances" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"available_kobo" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_lines_store";--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "line" smallint;--> statement-breakpoint
-- Existing lines get their number, their cause and the new names of their accounts. What a store earned is pending until
-- the next release; the commission of cash sales was owed at once, so it is netted already.
UPDATE "ledger_lines" SET
	"line" = "numbered"."line",
	"cause" = CASE WHEN "kind" = 'sale' THEN '' ELSE "entry_id"::text END,
	"account" = CASE
		WHEN "account" = 'provider' THEN 'provider_clearing'
		WHEN "account" <> 'store' THEN "account"
		WHEN EXISTS (SELECT FROM "orders" WHERE "orders"."id" = "order_id" AND "payment_method" = 'pod') THEN 'available'
		ELSE 'pending'
	END
FROM (SELECT "id", row_number() OVER (PARTITION BY "entry_id" ORDER BY "id") AS "line" FROM "ledger_lines") AS "numbered"
WHERE "numbered"."id" = "ledger_lines"."id";--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "line" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_differences_open" ON "ledger_differences" USING btree ("kind","subject_id") WHERE "ledger_differences"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("parcel_id","reason",coalesce("item_id", "parcel_id")) WHERE "ledger_holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_holds_store" ON "ledger_holds" USING btree ("store_id") WHERE "ledger_holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_holds_due" ON "ledger_holds" USING btree ("until") WHERE "ledger_holds"."closed_at" is null and "ledger_holds"."reason" = 'return_period';--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" USING btree (coalesce("parcel_id", "order_id"),"kind","cause","line");--> statement-breakpoint
CREATE INDEX "ledger_lines_store" ON "ledger_lines" USING btree ("store_id","id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('pending', 'available', 'held', 'payout_in_flight', 'provider_clearing', 'provider_fee', 'commission', 'promotion', 'refund_payable', 'cash_receivable', 'vat_payable', 'chargeback_loss'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_owner" CHECK (("ledger_lines"."store_id" is not null) = ("ledger_lines"."account" in ('pending', 'available', 'held', 'payout_in_flight', 'cash_receivable')));
--> statement-breakpoint

-- Why the earnings booked so far are pending, and what each store may withdraw.
INSERT INTO "ledger_holds" ("store_id", "order_id", "parcel_id", "account", "reason", "released_by", "amount_kobo", "until", "opened_at")
SELECT "store_id", "order_id", "parcel_id", 'pending',
	CASE WHEN "delivered_at" IS NULL THEN 'delivery' ELSE 'return_period' END,
	CASE WHEN "delivered_at" IS NULL THEN 'delivery' ELSE 'time' END,
	"kobo", "delivered_at" + interval '7 days', coalesce("delivered_at", "booked_at")
FROM (
	SELECT "store_id", "order_id", "parcel_id", -sum("amount_kobo") AS "kobo", min("at") AS "booked_at", (
		SELECT max("at") FROM "order_events" WHERE "order_events"."parcel_id" = "ledger_lines"."parcel_id" AND "status" = 'delivered'
	) AS "delivered_at"
	FROM "ledger_lines" WHERE "account" = 'pending' GROUP BY "store_id", "order_id", "parcel_id"
) AS "earned" WHERE "kobo" > 0;
--> statement-breakpoint
INSERT INTO "store_balances" SELECT "store_id", -sum("amount_kobo") FROM "ledger_lines" WHERE "account" = 'available' GROUP BY "store_id";
--> statement-breakpoint

-- The lines of an entry sum to zero. Checked at the end of the transaction, when all of them are there.
CREATE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(amount_kobo) FROM ledger_lines WHERE entry_id = new.entry_id) <> 0 THEN
		RAISE EXCEPTION 'ledger entry % does not sum to zero', new.entry_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_sum" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "check_ledger_entry"();
--> statement-breakpoint

-- The balance row is locked until the transaction ends, so two transactions cannot spend the same money. Only what a bank
-- or a return takes back, and the commission of cash sales, may exceed it; later sales repay that.
CREATE FUNCTION "count_available"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	balance bigint;
BEGIN
	INSERT INTO store_balances VALUES (new.store_id, -new.amount_kobo)
	ON CONFLICT (store_id) DO UPDATE SET available_kobo = store_balances.available_kobo + excluded.available_kobo
	RETURNING available_kobo INTO balance;
	IF balance < 0 AND new.amount_kobo > 0 AND new.kind NOT IN ('netting', 'refund', 'chargeback') THEN
		RAISE EXCEPTION 'store % has too little available for %', new.store_id, new.kind USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_available" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW WHEN (new.account = 'available') EXECUTE FUNCTION "count_available"();
--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
