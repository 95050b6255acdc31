CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_kobo" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_back_in_stock" ON "product_alerts" USING btree ("email","variant_id") WHERE "product_alerts"."kind" = 'back-in-stock';--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_price_drop" ON "product_alerts" USING btree ("email","product_id") WHERE "product_alerts"."kind" = 'price-drop';--> statement-breakpoint
CREATE INDEX "product_alerts_email" ON "product_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "product_alerts_variant" ON "product_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_alerts_product" ON "product_alerts" USING btree ("product_id");