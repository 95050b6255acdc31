CREATE TABLE "cache_key_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cache_key_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_key_changes_changed_in" ON "cache_key_changes" USING btree ("changed_in");--> statement-breakpoint

-- A page that shows a product carries its key; one that lists products carries 'list', or its store's key where it lists one store's.
-- Nothing shows a product before its row is there, so an insert changes lists alone.
CREATE FUNCTION "log_product_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO cache_key_changes (key)
		SELECT 'product-' || now_rows.id FROM now_rows JOIN old_rows USING (id)
		WHERE to_jsonb(now_rows) - 'changed_in' IS DISTINCT FROM to_jsonb(old_rows) - 'changed_in';
		INSERT INTO cache_key_changes (key)
		SELECT DISTINCT changed.key FROM now_rows JOIN old_rows USING (id)
		CROSS JOIN LATERAL (VALUES ('list'), ('store-' || old_rows.store_id), ('store-' || now_rows.store_id)) changed (key)
		WHERE (now_rows.status, now_rows.store_id, now_rows.brand_slug, now_rows.category_slug, now_rows.sub_category_slug)
			IS DISTINCT FROM (old_rows.status, old_rows.store_id, old_rows.brand_slug, old_rows.category_slug, old_rows.sub_category_slug);
	ELSE
		INSERT INTO cache_key_changes (key)
		SELECT DISTINCT changed.key FROM changed_rows
		CROSS JOIN LATERAL (VALUES ('list'), ('store-' || store_id)) changed (key);
		IF TG_OP = 'DELETE' THEN
			INSERT INTO cache_key_changes (key) SELECT 'product-' || id FROM changed_rows;
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_log_inserted" AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_product_changes"();
--> statement-breakpoint
CREATE TRIGGER "products_log_updated" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_product_changes"();
--> statement-breakpoint
CREATE TRIGGER "products_log_deleted" AFTER DELETE ON "products"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_product_changes"();
--> statement-breakpoint

-- Of stock, pages say how many are left from 5 downwards; a sale above that changes no page.
CREATE FUNCTION "log_variant_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO cache_key_changes (key)
		SELECT DISTINCT 'product-' || changed.product_id FROM now_rows JOIN old_rows USING (id)
		CROSS JOIN LATERAL (VALUES (old_rows.product_id), (now_rows.product_id)) changed (product_id)
		WHERE (now_rows.product_id, now_rows.position, now_rows.label, now_rows.price_kobo, now_rows.compare_at_kobo, least(now_rows.stock, 6))
			IS DISTINCT FROM (old_rows.product_id, old_rows.position, old_rows.label, old_rows.price_kobo, old_rows.compare_at_kobo, least(old_rows.stock, 6));
	ELSE
		INSERT INTO cache_key_changes (key) SELECT DISTINCT 'product-' || product_id FROM changed_rows;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_variants_log_inserted" AFTER INSERT ON "product_variants"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_variant_changes"();
--> statement-breakpoint
CREATE TRIGGER "product_variants_log_updated" AFTER UPDATE ON "product_variants"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_variant_changes"();
--> statement-breakpoint
CREATE TRIGGER "product_variants_log_deleted" AFTER DELETE ON "product_variants"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_variant_changes"();
--> statement-breakpoint
CREATE FUNCTION "log_details_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key) SELECT 'product-' || product_id FROM now_rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_details_log_updated" AFTER UPDATE ON "product_details"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_details_changes"();
--> statement-breakpoint
CREATE FUNCTION "log_store_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key)
	SELECT DISTINCT changed.key FROM changed_rows CROSS JOIN LATERAL (VALUES ('list'), ('store-' || id)) changed (key);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stores_log_inserted" AFTER INSERT ON "stores"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_store_changes"();
--> statement-breakpoint
CREATE TRIGGER "stores_log_updated" AFTER UPDATE ON "stores"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_store_changes"();
