CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_signed_in_at" ON "known_devices" USING btree ("signed_in_at");--> statement-breakpoint
INSERT INTO "known_devices" ("user_id", "device_id", "signed_in_at")
SELECT "user_id", "device_id", max("created_at") FROM "sessions"
WHERE "device_id" IS NOT NULL
GROUP BY "user_id", "device_id";
