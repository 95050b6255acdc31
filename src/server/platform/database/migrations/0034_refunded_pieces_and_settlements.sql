CREATE TABLE "provider_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_payments" (
	"settlement_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "settled_payments_settlement_id_reference_pk" PRIMARY KEY("settlement_id","reference")
);
--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pieces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "test_transactions" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
UPDATE "test_transactions" SET "paid_at" = "created_at" WHERE "received_kobo" > 0;--> statement-breakpoint
ALTER TABLE "settled_payments" ADD CONSTRAINT "settled_payments_settlement_id_provider_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."provider_settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settled_payments_reference" ON "settled_payments" USING btree ("reference");