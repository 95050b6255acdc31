ALTER TABLE "payments" ADD COLUMN "payer_card" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_number_end" text;--> statement-breakpoint
CREATE INDEX "payments_payer_card" ON "payments" USING btree ("payer_card") WHERE "payments"."payer_card" is not null;