-- Everything that the database does by itself: functions, triggers and settings.
--
-- Applied after the migrations, each time this file has changed. Every statement can be run again. A function or trigger that
-- is no longer needed is dropped at the end of this file, and only once the former release can do without it.

-- ## Settings

-- Postgres compiles the plan of a statement that it expects to be slow, which takes up to seconds. The shop's statements are many and
-- short, so that never pays. Only the owner of a database can change this.
DO $$ BEGIN
	EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'jit stays as it is: only the database''s owner can change it';
END $$;

-- ## Products: what lists sort and filter by

-- Stores the transaction that last changed a product: the index in memory reads what changed since its last reading.
CREATE OR REPLACE FUNCTION "stamp_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.changed_in := pg_current_xact_id()::text::bigint;
	RETURN new;
END $$;
CREATE OR REPLACE TRIGGER "products_stamp" BEFORE INSERT OR UPDATE ON "products"
	FOR EACH ROW EXECUTE FUNCTION "stamp_product"();

-- Copies price and stock of the variants to their products. A product is locked before its variants are read: of two sales of the
-- last of two sizes at once, the later then sees both gone. Locks are taken in the order of ids, so that two statements about the
-- same products cannot wait for each other.
CREATE OR REPLACE FUNCTION "refresh_product_offers"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products SET price_kobo = offer.price_kobo, compare_at_kobo = offer.compare_at_kobo, in_stock = offer.in_stock
	FROM (
		SELECT product_id, bool_or(stock > 0) AS in_stock,
			(array_agg(price_kobo ORDER BY position))[1] AS price_kobo,
			(array_agg(compare_at_kobo ORDER BY position))[1] AS compare_at_kobo
		FROM product_variants WHERE product_id = ANY(ids) GROUP BY product_id
	) offer
	WHERE products.id = offer.product_id
		AND (products.price_kobo, products.compare_at_kobo, products.in_stock)
			IS DISTINCT FROM (offer.price_kobo, offer.compare_at_kobo, offer.in_stock);
	UPDATE products SET in_stock = false
	WHERE id = ANY(ids) AND in_stock AND NOT EXISTS (SELECT FROM product_variants WHERE product_id = products.id);
END $$;

-- Refreshes the products of changed variants. The rows before and after a statement are compared without a join: for a join Postgres
-- kept the plan of a connection's first change, often of one row, which took 30 seconds for 6,000 products.
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
CREATE OR REPLACE TRIGGER "product_variants_inserted" AFTER INSERT ON "product_variants"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_variants"();
CREATE OR REPLACE TRIGGER "product_variants_updated" AFTER UPDATE ON "product_variants"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_variants"();
CREATE OR REPLACE TRIGGER "product_variants_deleted" AFTER DELETE ON "product_variants"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_variants"();

-- Counts the changes of a variant's price and stock. A sale counts as well, so that a store cannot overwrite stock that it has not
-- seen.
CREATE OR REPLACE FUNCTION "count_variant_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.version := old.version + 1;
	RETURN new;
END $$;
CREATE OR REPLACE TRIGGER "product_variants_version" BEFORE UPDATE ON "product_variants"
	FOR EACH ROW WHEN ((old.price_kobo, old.compare_at_kobo, old.stock) IS DISTINCT FROM (new.price_kobo, new.compare_at_kobo, new.stock))
	EXECUTE FUNCTION "count_variant_changes"();

-- Copies average rating and number of reviews to their products, locked as above.
CREATE OR REPLACE FUNCTION "refresh_product_ratings"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products SET rating = summary.rating, review_count = summary.reviews
	FROM (
		SELECT product.id, coalesce(round(avg(reviews.rating), 2), 0)::real AS rating, count(reviews.id) AS reviews
		FROM unnest(ids) product (id) LEFT JOIN reviews ON reviews.product_id = product.id GROUP BY product.id
	) summary
	WHERE products.id = summary.id
		AND (products.rating, products.review_count) IS DISTINCT FROM (summary.rating, summary.reviews);
END $$;

-- Refreshes the products of changed reviews.
CREATE OR REPLACE FUNCTION "follow_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM now_rows;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM old_rows;
	ELSE
		SELECT array_agg(DISTINCT changed.product_id) INTO ids
		FROM old_rows JOIN now_rows USING (id)
		CROSS JOIN LATERAL (VALUES (old_rows.product_id), (now_rows.product_id)) changed (product_id)
		WHERE (old_rows.product_id, old_rows.rating) IS DISTINCT FROM (now_rows.product_id, now_rows.rating);
	END IF;
	IF ids IS NOT NULL THEN PERFORM refresh_product_ratings(ids); END IF;
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "reviews_inserted" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_reviews"();
CREATE OR REPLACE TRIGGER "reviews_updated" AFTER UPDATE ON "reviews"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_reviews"();
CREATE OR REPLACE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_reviews"();

-- Leaves a recalled product paused until every recall is lifted, whatever would bring it back into the shop.
CREATE OR REPLACE FUNCTION "keep_recalled_paused"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status = 'active' AND EXISTS (SELECT 1 FROM recalls WHERE product_id = new.id AND lifted_at IS NULL) THEN
		new.status := 'paused';
	END IF;
	RETURN new;
END $$;
CREATE OR REPLACE TRIGGER "products_keep_recalled_paused" BEFORE INSERT OR UPDATE OF "status" ON "products"
	FOR EACH ROW EXECUTE FUNCTION "keep_recalled_paused"();

-- ## Cached pages: which keys to purge after a change

-- A page that shows a product has its key; one that lists products has 'list', or the key of its store. Nothing shows a product before
-- its row exists, so an insert changes lists alone. Compared without a join, as above.
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
CREATE OR REPLACE TRIGGER "products_log_inserted" AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_product_changes"();
CREATE OR REPLACE TRIGGER "products_log_updated" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_product_changes"();
CREATE OR REPLACE TRIGGER "products_log_deleted" AFTER DELETE ON "products"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_product_changes"();

-- Pages say how many pieces are left from 5 downwards; a sale above that changes no page.
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
CREATE OR REPLACE TRIGGER "product_variants_log_inserted" AFTER INSERT ON "product_variants"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_variant_changes"();
CREATE OR REPLACE TRIGGER "product_variants_log_updated" AFTER UPDATE ON "product_variants"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_variant_changes"();
CREATE OR REPLACE TRIGGER "product_variants_log_deleted" AFTER DELETE ON "product_variants"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_variant_changes"();

-- Descriptions, ingredients and batches are on the product's page.
CREATE OR REPLACE FUNCTION "log_details_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key) SELECT 'product-' || product_id FROM now_rows;
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "product_details_log_updated" AFTER UPDATE ON "product_details"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_details_changes"();

-- Name and state of a store are on lists and on its own pages.
CREATE OR REPLACE FUNCTION "log_store_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key)
	SELECT DISTINCT changed.key FROM changed_rows CROSS JOIN LATERAL (VALUES ('list'), ('store-' || id)) changed (key);
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "stores_log_inserted" AFTER INSERT ON "stores"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_store_changes"();
CREATE OR REPLACE TRIGGER "stores_log_updated" AFTER UPDATE ON "stores"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_store_changes"();

-- Pages that show coupons follow changes of their terms; what is spent of a budget changes with every order and is left out.
CREATE OR REPLACE FUNCTION "log_coupon_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key) VALUES ('coupons');
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "coupons_log_changed" AFTER INSERT OR DELETE OR UPDATE OF "is_public", "description", "minimum_kobo", "starts_at", "expires_at", "budget_kobo", "paused_at" ON "coupons"
	FOR EACH STATEMENT EXECUTE FUNCTION "log_coupon_changes"();

-- A product's page shows the accepted photos of its reviews.
CREATE OR REPLACE FUNCTION "log_review_photo_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key)
	SELECT DISTINCT 'product-' || reviews.product_id FROM now_rows
	JOIN old_rows USING (id) JOIN reviews ON reviews.id = now_rows.review_id
	WHERE now_rows.status IS DISTINCT FROM old_rows.status AND 'accepted' IN (now_rows.status, old_rows.status);
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "review_photos_log_updated" AFTER UPDATE ON "review_photos"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_review_photo_changes"();

-- A product's page shows the replies to its reviews. A withdrawn reply keeps its row.
CREATE OR REPLACE FUNCTION "log_review_reply_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key)
	SELECT DISTINCT 'product-' || reviews.product_id FROM now_rows JOIN reviews ON reviews.id = now_rows.review_id;
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "review_replies_log_inserted" AFTER INSERT ON "review_replies"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_review_reply_changes"();
CREATE OR REPLACE TRIGGER "review_replies_log_updated" AFTER UPDATE ON "review_replies"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_review_reply_changes"();

-- ## Stores

-- Every slug that a store takes remains its own: another store that takes it breaks the unique key.
CREATE OR REPLACE FUNCTION "keep_store_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO store_slugs (slug, store_id)
	SELECT new.slug, new.id WHERE NOT EXISTS (SELECT FROM store_slugs WHERE slug = new.slug AND store_id = new.id);
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "stores_keep_slug" AFTER INSERT OR UPDATE OF "slug" ON "stores"
	FOR EACH ROW EXECUTE FUNCTION "keep_store_slug"();

-- Adds a listing with their content to products that have none, as in the demo catalogue. Called when the shop is filled.
CREATE OR REPLACE FUNCTION "add_missing_listings"() RETURNS void LANGUAGE sql AS $$
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

-- ## Audit log and ledger: rows are only added

-- Refuses every change of the audit log.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE OR REPLACE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

-- Refuses every change of the ledger.
CREATE OR REPLACE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE OR REPLACE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();

-- The lines of an entry sum to zero. Checked at the end of the transaction, when all of them are there.
CREATE OR REPLACE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(amount_kobo) FROM ledger_lines WHERE entry_id = new.entry_id) <> 0 THEN
		RAISE EXCEPTION 'ledger entry % does not sum to zero', new.entry_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'ledger_lines_sum' AND tgrelid = 'ledger_lines'::regclass) THEN
		CREATE CONSTRAINT TRIGGER "ledger_lines_sum" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED
			FOR EACH ROW EXECUTE FUNCTION "check_ledger_entry"();
	END IF;
END $$;

-- Counts what each store may withdraw. The balance row is locked until the transaction ends, so two transactions cannot spend the same
-- money. Only what a bank or a return takes back, the commission of cash sales, and a transfer that the provider reports as done after
-- the store had its money back may exceed it; later sales repay that.
CREATE OR REPLACE FUNCTION "count_available"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	balance bigint;
BEGIN
	INSERT INTO store_balances VALUES (new.store_id, -new.amount_kobo)
	ON CONFLICT (store_id) DO UPDATE SET available_kobo = store_balances.available_kobo + excluded.available_kobo
	RETURNING available_kobo INTO balance;
	IF balance < 0 AND new.amount_kobo > 0 AND new.kind NOT IN ('netting', 'refund', 'chargeback', 'payout-paid') THEN
		RAISE EXCEPTION 'store % has too little available for %', new.store_id, new.kind USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "ledger_lines_available" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW WHEN (new.account = 'available') EXECUTE FUNCTION "count_available"();

-- ## Sales by day

-- Days are those of Lagos, which has been an hour ahead of UTC without daylight saving time since 1919.
CREATE OR REPLACE FUNCTION "lagos_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT ((at AT TIME ZONE 'UTC') + interval '1 hour')::date
$$;

-- Counts a sale by day and product. Later splits and refunds of the parcel leave its sale as it was.
CREATE OR REPLACE FUNCTION "count_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sales_by_day (store_id, day, orders, sales_kobo)
	SELECT store_id, lagos_day(new.at), 1, subtotal_kobo FROM order_parcels WHERE id = new.parcel_id
	ON CONFLICT (store_id, day) DO UPDATE SET
		orders = sales_by_day.orders + excluded.orders,
		sales_kobo = sales_by_day.sales_kobo + excluded.sales_kobo;
	INSERT INTO sales_by_product (store_id, day, product_id, pieces, sales_kobo)
	SELECT p.store_id, lagos_day(new.at), i.product_id, sum(i.quantity), sum(i.total_kobo)
	FROM order_items i JOIN order_parcels p ON p.id = i.parcel_id
	WHERE p.id = new.parcel_id GROUP BY p.store_id, i.product_id ORDER BY i.product_id
	ON CONFLICT (store_id, day, product_id) DO UPDATE SET
		pieces = sales_by_product.pieces + excluded.pieces,
		sales_kobo = sales_by_product.sales_kobo + excluded.sales_kobo;
	INSERT INTO sales_funnel (store_id, day, product_id, paid)
	SELECT p.store_id, lagos_day(new.at), i.product_id, 1
	FROM order_items i JOIN order_parcels p ON p.id = i.parcel_id
	WHERE p.id = new.parcel_id GROUP BY p.store_id, i.product_id ORDER BY i.product_id
	ON CONFLICT (store_id, day, product_id) DO UPDATE SET paid = sales_funnel.paid + excluded.paid;
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "ledger_lines_sale" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW WHEN (new.kind = 'sale' AND new.line = 1) EXECUTE FUNCTION "count_sale"();

-- Counts what left the provider for a shopper, and what came back when the bank returned it.
CREATE OR REPLACE FUNCTION "count_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sales_by_day (store_id, day, refunded_kobo)
	SELECT store_id, lagos_day(new.at), -new.amount_kobo FROM order_parcels WHERE id = new.parcel_id
	ON CONFLICT (store_id, day) DO UPDATE SET refunded_kobo = sales_by_day.refunded_kobo + excluded.refunded_kobo;
	RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "ledger_lines_refund" AFTER INSERT ON "ledger_lines"
	FOR EACH ROW WHEN (new.kind IN ('refund', 'chargeback') AND new.account = 'provider_clearing') EXECUTE FUNCTION "count_refund"();
