CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text,
	"amount_kobo" bigint NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "test_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"resolution" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"merchant_note" text NOT NULL,
	"status" text NOT NULL,
	"dispute_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "due_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_transactions" ADD COLUMN "refund_outcome" text DEFAULT 'processed' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_disputes" ADD CONSTRAINT "test_disputes_reference_test_transactions_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."test_transactions"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_reference_test_transactions_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."test_transactions"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_reversal" ON "disputes" USING btree ("payment_id") WHERE "disputes"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX "test_disputes_reference" ON "test_disputes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "test_refunds_reference" ON "test_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;--> statement-breakpoint
-- What the shop knew of refunds until now: owed, or taken by the provider, which is asked from now on what became of them.
UPDATE "refunds" SET "status" = CASE "status" WHEN 'owed' THEN 'requested' WHEN 'sent' THEN 'processing' ELSE "status" END;--> statement-breakpoint
INSERT INTO "test_refunds" ("reference", "amount_kobo", "merchant_note", "status", "created_at")
SELECT "reference", ("refund" ->> 'amountKobo')::bigint, "refund" ->> 'merchantNote', 'processed', "created_at"
FROM "test_transactions", jsonb_array_elements("refunds") "refund";--> statement-breakpoint
ALTER TABLE "test_transactions" DROP COLUMN "refunds";