ALTER TABLE "coupons" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "color_slug" text;--> statement-breakpoint
ALTER TABLE "store_shipping_fees" ADD COLUMN "free_from_kobo" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_color_slug_colors_slug_fk" FOREIGN KEY ("color_slug") REFERENCES "public"."colors"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_shipping_fees" ADD CONSTRAINT "store_shipping_fees_free_from" CHECK ("store_shipping_fees"."free_from_kobo" > 0);--> statement-breakpoint

-- The picture and the colour of a variant are on its product's page as well.
CREATE OR REPLACE FUNCTION "log_variant_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO cache_key_changes (key)
		SELECT DISTINCT 'product-' || changed.product_id FROM now_rows JOIN old_rows USING (id)
		CROSS JOIN LATERAL (VALUES (old_rows.product_id), (now_rows.product_id)) changed (product_id)
		WHERE (now_rows.product_id, now_rows.position, now_rows.label, now_rows.image, now_rows.color_slug, now_rows.price_kobo, now_rows.compare_at_kobo, least(now_rows.stock, 6))
			IS DISTINCT FROM (old_rows.product_id, old_rows.position, old_rows.label, old_rows.image, old_rows.color_slug, old_rows.price_kobo, old_rows.compare_at_kobo, least(old_rows.stock, 6));
	ELSE
		INSERT INTO cache_key_changes (key) SELECT DISTINCT 'product-' || product_id FROM changed_rows;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint

-- Pages that show coupons follow changes of their terms; what is spent of a budget changes with every order and is left out.
CREATE FUNCTION "log_coupon_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key) VALUES ('coupons');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "coupons_log_changed" AFTER INSERT OR DELETE OR UPDATE OF "is_public", "description", "minimum_kobo", "starts_at", "expires_at", "budget_kobo" ON "coupons"
	FOR EACH STATEMENT EXECUTE FUNCTION "log_coupon_changes"();
