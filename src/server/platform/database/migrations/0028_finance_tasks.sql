DROP INDEX "orders_pod_phone";--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD COLUMN "resolution" text;--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "order_parcels_status" ON "order_parcels" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("ended_at") WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" <> 'done';