-- A device belongs to a session from now on; those of before register again with their next page.
DELETE FROM "push_devices";--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_session_id" ON "push_devices" USING btree ("session_id");