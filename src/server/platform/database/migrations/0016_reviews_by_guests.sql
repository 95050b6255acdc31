CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_user" UNIQUE("review_id","user_id"),
	CONSTRAINT "review_votes_device" UNIQUE("review_id","device_hash"),
	CONSTRAINT "review_votes_voter" CHECK (num_nonnulls("review_votes"."user_id", "review_votes"."device_hash") = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_item_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_photos_pending" ON "review_photos" USING btree ("created_at") WHERE "review_photos"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_once_per_line" UNIQUE("order_item_id");--> statement-breakpoint
-- Each review that a user has written was of a delivered product: the line becomes its proof.
UPDATE "reviews" SET "order_item_id" = (
	SELECT "order_items"."id" FROM "order_items"
	JOIN "order_parcels" ON "order_parcels"."id" = "order_items"."parcel_id"
	JOIN "orders" ON "orders"."id" = "order_parcels"."order_id"
	JOIN "order_events" ON "order_events"."parcel_id" = "order_parcels"."id" AND "order_events"."status" = 'delivered'
	WHERE "orders"."user_id" = "reviews"."user_id" AND "order_items"."product_id" = "reviews"."product_id"
	ORDER BY "order_items"."id" LIMIT 1
) WHERE "user_id" IS NOT NULL;
