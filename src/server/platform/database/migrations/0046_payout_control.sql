ALTER TABLE "stores" ADD COLUMN "approved_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_accounts_recipient" ON "bank_accounts" USING btree ("recipient_code");--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("bank_account_id","requested_at");--> statement-breakpoint
-- Names of applications approved so far; demo stores without one keep their own name.
UPDATE "stores" SET "approved_names" = ARRAY(
  WITH "approved" AS (
    SELECT "businesses"."name", "users"."first_name" || ' ' || "users"."last_name" AS "applicant"
    FROM "store_members"
    JOIN "users" ON "users"."id" = "store_members"."user_id"
    JOIN "businesses" ON "businesses"."user_id" = "users"."id" AND "businesses"."status" = 'approved'
    WHERE "store_members"."store_id" = "stores"."id" AND "store_members"."role" = 'owner'
  )
  SELECT "name" FROM "approved"
  UNION SELECT "applicant" FROM "approved"
  UNION SELECT "stores"."name" WHERE NOT EXISTS (SELECT 1 FROM "approved")
);--> statement-breakpoint
-- An account that was paid needs no first approval.
UPDATE "bank_accounts" SET "name_accepted_at" = "paid"."at"
FROM (SELECT "bank_account_id", min("ended_at") AS "at" FROM "payouts" WHERE "status" = 'paid' GROUP BY 1) AS "paid"
WHERE "paid"."bank_account_id" = "bank_accounts"."id" AND "bank_accounts"."name_matches" AND "name_accepted_at" IS NULL;
