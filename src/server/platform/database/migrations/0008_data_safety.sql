CREATE TABLE "database_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_identity_one_row" CHECK ("database_identity"."only_row")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "stored_files_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "document_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "owner" uuid;--> statement-breakpoint
CREATE INDEX "stored_files_trashed" ON "stored_files" USING btree ("trashed_at") WHERE "stored_files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "carts_guest_updated_at" ON "carts" USING btree ("updated_at") WHERE "carts"."public_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_left_at" ON "orders" USING btree ("left_at") WHERE "orders"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked_at" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_number" CHECK ("products"."number" < 2097152);--> statement-breakpoint
-- Files that rows name already; whatever else lies in the folder is never swept.
INSERT INTO "stored_files" ("kind", "name", "stored_at")
SELECT 'picture', "picture_id"::text, now() FROM "users" WHERE "picture_id" IS NOT NULL
UNION SELECT 'download', "id"::text, now() FROM "downloads"
UNION SELECT 'document', "document_name", now() FROM "businesses"
UNION SELECT 'evidence', "picture_id"::text, now() FROM "report_messages" WHERE "picture_id" IS NOT NULL;
