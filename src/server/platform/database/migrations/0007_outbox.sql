CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"priority" smallint NOT NULL,
	"receiver" text,
	"user_id" uuid,
	"order_id" uuid,
	"payload" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
-- Its payloads are plain text; what was still queued in it is not sent, since sealing needs a key that the database has not.
DROP TABLE "outgoing_messages" CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_left_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","due_at") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_receiver" ON "outbox" USING btree ("receiver") WHERE "outbox"."receiver" is not null;--> statement-breakpoint
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("ended_at") WHERE "outbox"."ended_at" is not null;