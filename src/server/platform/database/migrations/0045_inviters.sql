ALTER TABLE "store_invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
UPDATE "store_invitations" SET "invited_by" = "users"."id"
FROM "audit_log" JOIN "users" ON "users"."id" = "audit_log"."actor_id"
WHERE "audit_log"."target_type" = 'invitation' AND "audit_log"."target_id" = "store_invitations"."id"::text
	AND "audit_log"."action" = 'member.invited';--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_invitations_invited_by" ON "store_invitations" USING btree ("invited_by");