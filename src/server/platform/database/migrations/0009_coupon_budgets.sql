ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_code_email_pk";--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD PRIMARY KEY ("order_id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "discount_kobo" bigint;--> statement-breakpoint
UPDATE "coupon_uses" SET "discount_kobo" = "orders"."discount_kobo" FROM "orders" WHERE "orders"."id" = "coupon_uses"."order_id";--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "discount_kobo" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "budget_kobo" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "spent_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "spent_kobo" = (SELECT coalesce(sum("discount_kobo"), 0) FROM "coupon_uses" WHERE "coupon_uses"."code" = "coupons"."code");--> statement-breakpoint
-- Codes from before budgets may take off another NGN 500,000 each.
UPDATE "coupons" SET "budget_kobo" = "spent_kobo" + 50000000;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "budget_kobo" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_email" UNIQUE("code","email");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_phone" UNIQUE("code","phone");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_holder" CHECK ("coupon_uses"."email" is not null or "coupon_uses"."phone" is not null);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_spent" CHECK ("coupons"."spent_kobo" >= 0);