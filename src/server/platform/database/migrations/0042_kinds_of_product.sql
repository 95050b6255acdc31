-- A description that mentions another kind of product no longer makes its product one (modules/catalogue/product-rows.ts).
UPDATE product_search SET
	document = ts_delete(document, ARRAY(
		SELECT kind FROM unnest(ARRAY['cleanser', 'toner', 'serum', 'moisturiser', 'sunscreen']) AS kind
		WHERE kind <> ALL (tsvector_to_array(subject))))
WHERE tsvector_to_array(document) && ARRAY['cleanser', 'toner', 'serum', 'moisturiser', 'sunscreen'];
