CREATE TABLE "order_message_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author" text NOT NULL,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"waiting_since" timestamp with time zone,
	"shopper_read_at" timestamp with time zone,
	"store_read_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_threads_once" UNIQUE("order_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "order_message_photos" ADD CONSTRAINT "order_message_photos_thread_id_order_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."order_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_photos" ADD CONSTRAINT "order_message_photos_message_id_order_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_thread_id_order_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."order_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_threads" ADD CONSTRAINT "order_threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_threads" ADD CONSTRAINT "order_threads_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_message_photos_thread" ON "order_message_photos" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "order_message_photos_message" ON "order_message_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "order_message_photos_unsent" ON "order_message_photos" USING btree ("created_at") WHERE "order_message_photos"."message_id" is null;--> statement-breakpoint
CREATE INDEX "order_messages_thread" ON "order_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "order_threads_waiting" ON "order_threads" USING btree ("store_id") WHERE "order_threads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "order_threads_last_message" ON "order_threads" USING btree ("last_message_at");