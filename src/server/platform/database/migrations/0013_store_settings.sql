CREATE TABLE "store_shipping_fees" (
	"store_id" uuid NOT NULL,
	"zone_slug" text NOT NULL,
	"method" text NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	CONSTRAINT "store_shipping_fees_store_id_zone_slug_method_pk" PRIMARY KEY("store_id","zone_slug","method")
);
--> statement-breakpoint
CREATE TABLE "store_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "banner" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "return_policy" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "working_days" integer[] DEFAULT '{1,2,3,4,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "holiday_from" date;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "holiday_until" date;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_shipping_fees" ADD CONSTRAINT "store_shipping_fees_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_shipping_fees" ADD CONSTRAINT "store_shipping_fees_zone_slug_shipping_zones_slug_fk" FOREIGN KEY ("zone_slug") REFERENCES "public"."shipping_zones"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_slugs" ADD CONSTRAINT "store_slugs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_holiday" CHECK (("stores"."holiday_from" is null) = ("stores"."holiday_until" is null) and coalesce("stores"."holiday_from" <= "stores"."holiday_until", true));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_working_days" CHECK (cardinality("stores"."working_days") > 0 and "stores"."working_days" <@ array[1, 2, 3, 4, 5, 6, 7]);--> statement-breakpoint
INSERT INTO "store_slugs" ("slug", "store_id") SELECT "slug", "id" FROM "stores";--> statement-breakpoint

-- Every slug that a store takes stays its own: another store that takes it breaks the unique key.
CREATE FUNCTION "keep_store_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO store_slugs (slug, store_id)
	SELECT new.slug, new.id WHERE NOT EXISTS (SELECT FROM store_slugs WHERE slug = new.slug AND store_id = new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stores_keep_slug" AFTER INSERT OR UPDATE OF "slug" ON "stores"
	FOR EACH ROW EXECUTE FUNCTION "keep_store_slug"();
