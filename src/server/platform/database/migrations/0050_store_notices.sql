CREATE TABLE "store_notice_rounds" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_notice_settings" (
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "store_notice_settings_store_id_user_id_kind_pk" PRIMARY KEY("store_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "store_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" uuid NOT NULL,
	"event" text NOT NULL,
	"parcel_id" uuid,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_notices_content" CHECK (("store_notices"."parcel_id" is null) <> ("store_notices"."content" is null))
);
--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "dispatch_reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "store_notice_rounds" ADD CONSTRAINT "store_notice_rounds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notice_settings" ADD CONSTRAINT "store_notice_settings_member" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."store_members"("store_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notices" ADD CONSTRAINT "store_notices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notices" ADD CONSTRAINT "store_notices_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_notices_store" ON "store_notices" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_notices_parcel" ON "store_notices" USING btree ("parcel_id") WHERE "store_notices"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX "order_parcels_unreminded" ON "order_parcels" USING btree ("dispatch_by") WHERE "order_parcels"."status" in ('placed', 'paid', 'processing') and "order_parcels"."dispatch_reminders" < 2;