CREATE TABLE "recall_lines" (
	"recall_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"approved_by" uuid,
	"problem" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "recall_lines_recall_id_item_id_pk" PRIMARY KEY("recall_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "recall_orders" (
	"recall_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"mail_id" bigint,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "recall_orders_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"batch" text,
	"reason" text NOT NULL,
	"advice" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"outcome" text,
	"due_at" timestamp with time zone,
	"searched_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recall_lines_prepared" ON "recall_lines" USING btree ("item_id") WHERE "recall_lines"."state" in ('waiting', 'approved', 'done');--> statement-breakpoint
CREATE INDEX "recall_lines_item" ON "recall_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "recall_lines_order" ON "recall_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_lines_open" ON "recall_lines" USING btree ("state","recall_id") WHERE "recall_lines"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "recall_orders_order" ON "recall_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_orders_to_correct" ON "recall_orders" USING btree ("recall_id") WHERE "recall_orders"."corrected_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open" ON "recalls" USING btree ("product_id",lower(coalesce("batch", ''))) WHERE "recalls"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "recalls_product" ON "recalls" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recalls_created" ON "recalls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recalls_due" ON "recalls" USING btree ("due_at") WHERE "recalls"."due_at" is not null;--> statement-breakpoint

-- A recalled product is not sold: whatever would bring it back into the shop leaves it paused until every recall is lifted.
CREATE FUNCTION "keep_recalled_paused"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status = 'active' AND EXISTS (SELECT 1 FROM recalls WHERE product_id = new.id AND lifted_at IS NULL) THEN
		new.status := 'paused';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_keep_recalled_paused" BEFORE INSERT OR UPDATE OF "status" ON "products"
	FOR EACH ROW EXECUTE FUNCTION "keep_recalled_paused"();
