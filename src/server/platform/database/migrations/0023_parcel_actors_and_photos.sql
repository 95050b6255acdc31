DROP INDEX "order_parcels_store";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "packing_photo_id" uuid;--> statement-breakpoint
CREATE INDEX "order_parcels_store" ON "order_parcels" USING btree ("store_id","status","dispatch_by");
--> statement-breakpoint
-- Names the actors of earlier steps, as far as their status or note tells.
UPDATE "order_events" SET "actor" = CASE
  WHEN "status" = 'placed' OR "note" = 'You confirmed that it arrived.' THEN 'shopper'
  WHEN "status" IN ('processing', 'shipped') OR "note" = 'Confirmed with the delivery code.' THEN 'store'
  WHEN "note" = 'Confirmed by Dídán.' OR "note" LIKE 'Cancelled by Dídán:%' THEN 'staff'
  ELSE 'system'
END;
