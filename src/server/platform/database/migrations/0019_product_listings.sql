CREATE TABLE "listing_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"review" text DEFAULT 'draft' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"low_stock_notice_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_sku_unique";--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "store_id" uuid;--> statement-breakpoint
UPDATE "product_variants" SET "store_id" = "products"."store_id" FROM "products" WHERE "products"."id" = "product_variants"."product_id";--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "store_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_pictures_listing_id" ON "listing_pictures" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_store_id" ON "listings" USING btree ("store_id","updated_at");--> statement-breakpoint
CREATE INDEX "listings_submitted" ON "listings" USING btree ("submitted_at") WHERE "listings"."review" = 'submitted';--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sku" UNIQUE("store_id","sku");--> statement-breakpoint

-- A sale changes the version as well, so that a store cannot overwrite stock that it has not seen.
CREATE FUNCTION "count_variant_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.version := old.version + 1;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_variants_version" BEFORE UPDATE ON "product_variants"
	FOR EACH ROW WHEN ((old.price_kobo, old.compare_at_kobo, old.stock) IS DISTINCT FROM (new.price_kobo, new.compare_at_kobo, new.stock))
	EXECUTE FUNCTION "count_variant_changes"();
--> statement-breakpoint

-- Products that came without a listing (those here before listings, and the demo catalogue) get one with their content.
CREATE FUNCTION "add_missing_listings"() RETURNS void LANGUAGE sql AS $$
	INSERT INTO listings (id, store_id, content, published, review, archived_at, created_at, updated_at)
	SELECT id, store_id, content, content, 'approved', CASE WHEN status = 'archived' THEN now() END, created_at, created_at
	FROM (
		SELECT products.id, products.store_id, products.status, products.created_at, jsonb_build_object(
			'name', products.name, 'brand', brands.name, 'category', products.category_slug, 'subCategory', products.sub_category_slug,
			'description', details.description, 'colors', to_jsonb(products.color_slugs), 'skinTypes', to_jsonb(products.skin_types),
			'concerns', to_jsonb(products.concerns), 'inci', to_jsonb(details.inci), 'hydroquinonePercent', NULL,
			'keyActives', details.key_actives, 'howToUse', details.how_to_use, 'patchTest', details.patch_test,
			'paoMonths', details.pao_months, 'nafdacNumber', coalesce(details.nafdac_number, ''), 'packPicture', NULL,
			'pictures', details.images, 'variants', '[]'::jsonb, 'lowStock', 5,
			'batches', (
				SELECT coalesce(jsonb_agg(batch || '{"quantity": null}'), '[]') FROM jsonb_array_elements(details.batches) batch
			)
		) AS content
		FROM products JOIN product_details details ON details.product_id = products.id JOIN brands ON brands.slug = products.brand_slug
	) product
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
SELECT "add_missing_listings"();
