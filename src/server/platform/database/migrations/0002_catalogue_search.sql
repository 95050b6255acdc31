CREATE TABLE "ingredients" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"number" integer PRIMARY KEY NOT NULL,
	"title" "tsvector" NOT NULL,
	"subject" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
-- The order of bytes lets the key answer for beginnings of words as well; words are folded to ASCII before they come here.
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "products_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_number_products_number_fk" FOREIGN KEY ("number") REFERENCES "public"."products"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_changed_in" ON "products" USING btree ("changed_in");--> statement-breakpoint

-- The products that match, four bytes each: the number times four, and in the last two bits 0 where every word is in the title, 1 where in
-- the subject, else 2. A word can be in tens of thousands of products, and an array of them would be parsed as text. The planner takes
-- reading the whole table to be as cheap as the index, since it does not know what matching a row costs; hence the setting.
CREATE FUNCTION "search_products"(query tsquery) RETURNS bytea LANGUAGE sql STABLE SET enable_seqscan = off AS $$
	SELECT string_agg(int4send(number * 4 + CASE WHEN title @@ query THEN 0 WHEN subject @@ query THEN 1 ELSE 2 END), '')
	FROM product_search WHERE document @@ query
$$;
--> statement-breakpoint
CREATE FUNCTION "stamp_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.changed_in := pg_current_xact_id()::text::bigint;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_stamp" BEFORE INSERT OR UPDATE ON "products"
	FOR EACH ROW EXECUTE FUNCTION "stamp_product"();
--> statement-breakpoint

-- The product is locked before its variants are read: of two that sell the last of two sizes at once, the later then sees both gone.
-- Locks are taken in the order of ids, so that two statements about the same products cannot wait for each other.
CREATE FUNCTION "refresh_product_offers"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "follow_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM now_rows;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM old_rows;
	ELSE
		-- A sale that leaves stock changes nothing here, and must not make other sales of the product wait.
		SELECT array_agg(DISTINCT changed.product_id) INTO ids
		FROM old_rows JOIN now_rows USING (id)
		CROSS JOIN LATERAL (VALUES (old_rows.product_id), (now_rows.product_id)) changed (product_id)
		WHERE (old_rows.product_id, old_rows.position, old_rows.price_kobo, old_rows.compare_at_kobo, old_rows.stock > 0)
			IS DISTINCT FROM (now_rows.product_id, now_rows.position, now_rows.price_kobo, now_rows.compare_at_kobo, now_rows.stock > 0);
	END IF;
	IF ids IS NOT NULL THEN PERFORM refresh_product_offers(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_variants_inserted" AFTER INSERT ON "product_variants"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_variants"();
--> statement-breakpoint
CREATE TRIGGER "product_variants_updated" AFTER UPDATE ON "product_variants"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_variants"();
--> statement-breakpoint
CREATE TRIGGER "product_variants_deleted" AFTER DELETE ON "product_variants"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_variants"();
--> statement-breakpoint

CREATE FUNCTION "refresh_product_ratings"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "follow_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "reviews_inserted" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_reviews"();
--> statement-breakpoint
CREATE TRIGGER "reviews_updated" AFTER UPDATE ON "reviews"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_reviews"();
--> statement-breakpoint
CREATE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_reviews"();
