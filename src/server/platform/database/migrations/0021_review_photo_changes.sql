-- A product's page shows the accepted photos of its reviews.
CREATE FUNCTION "log_review_photo_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO cache_key_changes (key)
	SELECT DISTINCT 'product-' || reviews.product_id FROM now_rows
	JOIN old_rows USING (id) JOIN reviews ON reviews.id = now_rows.review_id
	WHERE now_rows.status IS DISTINCT FROM old_rows.status AND 'accepted' IN (now_rows.status, old_rows.status);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_photos_log_updated" AFTER UPDATE ON "review_photos"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION "log_review_photo_changes"();
