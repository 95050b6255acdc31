-- These compare the rows before and after a statement. As a join, Postgres kept the plan of a connection's first change, often of one row:
-- a nested loop, which then compared each of thousands of rows with every other (30 seconds for 6,000 products). The rows of one side that
-- the other lacks are found without a join.
CREATE OR REPLACE FUNCTION "log_product_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO cache_key_changes (key)
		SELECT 'product-' || changed.id FROM (
			SELECT id, to_jsonb(now_rows) - 'changed_in' FROM now_rows EXCEPT SELECT id, to_jsonb(old_rows) - 'changed_in' FROM old_rows
		) changed;
		INSERT INTO cache_key_changes (key)
		WITH changed AS (
			(SELECT id, store_id, status, brand_slug, category_slug, sub_category_slug FROM now_rows
				EXCEPT SELECT id, store_id, status, brand_slug, category_slug, sub_category_slug FROM old_rows)
			UNION ALL
			(SELECT id, store_id, status, brand_slug, category_slug, sub_category_slug FROM old_rows
				EXCEPT SELECT id, store_id, status, brand_slug, category_slug, sub_category_slug FROM now_rows)
		)
		SELECT 'list' WHERE EXISTS (SELECT FROM changed) UNION SELECT 'store-' || store_id FROM changed;
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
CREATE OR REPLACE FUNCTION "log_variant_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO cache_key_changes (key)
		SELECT DISTINCT 'product-' || product_id FROM (
			(SELECT id, product_id, position, label, image, color_slug, price_kobo, compare_at_kobo, least(stock, 6) FROM now_rows EXCEPT SELECT id, product_id, position, label, image, color_slug, price_kobo, compare_at_kobo, least(stock, 6) FROM old_rows)
			UNION ALL
			(SELECT id, product_id, position, label, image, color_slug, price_kobo, compare_at_kobo, least(stock, 6) FROM old_rows EXCEPT SELECT id, product_id, position, label, image, color_slug, price_kobo, compare_at_kobo, least(stock, 6) FROM now_rows)
		) changed;
	ELSE
		INSERT INTO cache_key_changes (key) SELECT DISTINCT 'product-' || product_id FROM changed_rows;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "follow_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM now_rows;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM old_rows;
	ELSE
		-- A sale that leaves stock changes nothing here, and must not make other sales of the product wait.
		SELECT array_agg(DISTINCT product_id) INTO ids FROM (
			(SELECT id, product_id, position, price_kobo, compare_at_kobo, stock > 0 FROM now_rows EXCEPT SELECT id, product_id, position, price_kobo, compare_at_kobo, stock > 0 FROM old_rows)
			UNION ALL
			(SELECT id, product_id, position, price_kobo, compare_at_kobo, stock > 0 FROM old_rows EXCEPT SELECT id, product_id, position, price_kobo, compare_at_kobo, stock > 0 FROM now_rows)
		) changed;
	END IF;
	IF ids IS NOT NULL THEN PERFORM refresh_product_offers(ids); END IF;
	RETURN NULL;
END $$;
