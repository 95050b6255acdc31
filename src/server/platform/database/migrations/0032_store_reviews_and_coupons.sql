CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_email";--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_phone";--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "person_use" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "uses_per_person" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "discount_payer" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_replies_store" ON "review_replies" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_store" ON "coupons" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_email" UNIQUE("code","email","person_use");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_phone" UNIQUE("code","phone","person_use");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses_per_person" CHECK ("coupons"."uses_per_person" >= 1);--> statement-breakpoint

-- A product's page shows the replies to its reviews. A withdrawn reply keeps its row.
CREATE FUNCTION "log_review_reply_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key)
	SELECT DISTINCT 'product-' || reviews.product_id FROM now_rows JOIN reviews ON reviews.id = now_rows.review_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_replies_log_inserted" AFTER INSERT ON "review_replies"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_review_reply_changes"();
--> statement-breakpoint
CREATE TRIGGER "review_replies_log_updated" AFTER UPDATE ON "review_replies"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_review_reply_changes"();
--> statement-breakpoint

-- A paused coupon leaves the pages that show it.
DROP TRIGGER "coupons_log_changed" ON "coupons";
--> statement-breakpoint
CREATE TRIGGER "coupons_log_changed" AFTER INSERT OR DELETE OR UPDATE OF "is_public", "description", "minimum_kobo", "starts_at", "expires_at", "budget_kobo", "paused_at" ON "coupons"
	FOR EACH STATEMENT EXECUTE FUNCTION "log_coupon_changes"();
