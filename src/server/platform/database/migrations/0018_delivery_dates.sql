ALTER TABLE "order_parcels" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "deliver_until" date;