CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_end" text NOT NULL,
	"holder_name" text NOT NULL,
	"name_matches" boolean NOT NULL,
	"name_accepted_at" timestamp with time zone,
	"recipient_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "bank_accounts_number_end" CHECK ("bank_accounts"."number_end" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"note" text,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_kobo" > "payouts"."fee_kobo" and "payouts"."fee_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_recipients" (
	"code" text PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"recipient_code" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_transfers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
DROP INDEX "ledger_lines_once";--> statement-breakpoint
ALTER TABLE "ledger_lines" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_transfers" ADD CONSTRAINT "test_transfers_recipient_code_test_recipients_code_fk" FOREIGN KEY ("recipient_code") REFERENCES "public"."test_recipients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_current" ON "bank_accounts" USING btree ("store_id") WHERE "bank_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_store" ON "payouts" USING btree ("store_id","requested_at");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_payout" ON "ledger_lines" USING btree ("payout_id") WHERE "ledger_lines"."payout_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" USING btree (coalesce("parcel_id", "order_id", "payout_id"),"kind","cause","line");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_cause" CHECK (("ledger_lines"."order_id" is null) <> ("ledger_lines"."payout_id" is null));
--> statement-breakpoint

-- A transfer that the provider reports as done after the store had its money back is booked, even if the store has spent it.
CREATE OR REPLACE FUNCTION "count_available"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	balance bigint;
BEGIN
	INSERT INTO store_balances VALUES (new.store_id, -new.amount_kobo)
	ON CONFLICT (store_id) DO UPDATE SET available_kobo = store_balances.available_kobo + excluded.available_kobo
	RETURNING available_kobo INTO balance;
	IF balance < 0 AND new.amount_kobo > 0 AND new.kind NOT IN ('netting', 'refund', 'chargeback', 'payout-paid') THEN
		RAISE EXCEPTION 'store % has too little available for %', new.store_id, new.kind USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
