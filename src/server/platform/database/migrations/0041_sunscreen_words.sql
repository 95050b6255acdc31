-- Products that protect from the sun are found by "sunscreen", whatever their names say (modules/catalogue/product-rows.ts).
UPDATE product_search SET
	subject = array_to_tsvector(tsvector_to_array(subject) || 'sunscreen'::text),
	document = array_to_tsvector(tsvector_to_array(document) || 'sunscreen'::text)
FROM products WHERE products.number = product_search.number AND 'sun-protection' = ANY (products.concerns);--> statement-breakpoint
INSERT INTO search_words SELECT 'sunscreen' WHERE EXISTS (SELECT FROM products WHERE 'sun-protection' = ANY (concerns))
	ON CONFLICT DO NOTHING;
