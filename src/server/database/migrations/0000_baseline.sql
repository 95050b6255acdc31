-- Indexes of words by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"store_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "business_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"type" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"expires_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_documents_kind" UNIQUE("user_id","kind"),
	CONSTRAINT "business_documents_file" CHECK (("business_documents"."name" is null) = ("business_documents"."state" = 'waived'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"cac_number" text NOT NULL,
	"identity_number_sealed" text NOT NULL,
	"identity_number_ending" text NOT NULL,
	"status" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"saved_for_later" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_line" UNIQUE("cart_id","variant_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"public_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "carts_one_owner" CHECK (("carts"."user_id" is null) <> ("carts"."public_id" is null))
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"code" text NOT NULL,
	"email" text,
	"phone" text,
	"order_id" uuid PRIMARY KEY NOT NULL,
	"discount_kobo" bigint NOT NULL,
	"person_use" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupon_uses_email" UNIQUE("code","email","person_use"),
	CONSTRAINT "coupon_uses_phone" UNIQUE("code","phone","person_use"),
	CONSTRAINT "coupon_uses_holder" CHECK ("coupon_uses"."email" is not null or "coupon_uses"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_kobo" bigint NOT NULL,
	"max_discount_kobo" bigint,
	"budget_kobo" bigint NOT NULL,
	"spent_kobo" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"store_id" uuid,
	"uses_per_person" integer DEFAULT 1 NOT NULL,
	"paused_at" timestamp with time zone,
	CONSTRAINT "coupons_spent" CHECK ("coupons"."spent_kobo" >= 0),
	CONSTRAINT "coupons_uses_per_person" CHECK ("coupons"."uses_per_person" >= 1)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_vat" CHECK ("credit_notes"."vat_kobo" between 0 and "credit_notes"."amount_kobo")
);
--> statement-breakpoint
CREATE TABLE "database_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_identity_one_row" CHECK ("database_identity"."only_row")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"code" text PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"rate" numeric NOT NULL,
	"decimals" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_checks" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"error" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"alerted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_checks_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_route_key_pk" PRIMARY KEY("owner","route","key")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"owner" uuid
);
--> statement-breakpoint
CREATE TABLE "ledger_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_id" uuid,
	"store_id" uuid,
	"reference" text,
	"expected_kobo" bigint NOT NULL,
	"booked_kobo" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"item_id" uuid,
	"account" text NOT NULL,
	"reason" text NOT NULL,
	"released_by" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"until" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ledger_holds_amount" CHECK ("ledger_holds"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"store_id" uuid,
	"order_id" uuid,
	"parcel_id" uuid,
	"payout_id" uuid,
	"amount_kobo" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('pending', 'available', 'held', 'payout_in_flight', 'provider_clearing', 'provider_fee', 'commission', 'promotion', 'refund_payable', 'cash_receivable', 'vat_payable', 'chargeback_loss')),
	CONSTRAINT "ledger_lines_cause" CHECK (("ledger_lines"."order_id" is null) <> ("ledger_lines"."payout_id" is null)),
	CONSTRAINT "ledger_lines_owner" CHECK (("ledger_lines"."store_id" is not null) = ("ledger_lines"."account" in ('pending', 'available', 'held', 'payout_in_flight', 'cash_receivable')))
);
--> statement-breakpoint
CREATE TABLE "store_balances" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"available_kobo" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"review" text DEFAULT 'draft' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"low_stock_notice_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
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
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"variant_label" text,
	"image" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total_kobo" bigint NOT NULL,
	"discount_kobo" bigint NOT NULL,
	"commission_per_mille" integer NOT NULL,
	"commission_kobo" bigint NOT NULL,
	"vat_per_mille" integer NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"batches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "order_items_commission" CHECK ("order_items"."commission_kobo" between 0 and "order_items"."total_kobo"),
	CONSTRAINT "order_items_returned" CHECK ("order_items"."returned_quantity" between 0 and "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	"deliver_from" date,
	"deliver_until" date,
	"subtotal_kobo" bigint NOT NULL,
	"shipping_kobo" bigint NOT NULL,
	"discount_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"total_kobo" bigint NOT NULL,
	"discount_payer" text DEFAULT 'shop' NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"tracking_number" text,
	"courier" text,
	"frozen_at" timestamp with time zone,
	"dispatch_by" timestamp with time zone,
	"dispatch_reminders" smallint DEFAULT 0 NOT NULL,
	"dispatched_at" timestamp with time zone,
	"auto_cancel_at" timestamp with time zone,
	"auto_deliver_at" timestamp with time zone,
	"arrival_asked_at" timestamp with time zone,
	"delivery_disputed_at" timestamp with time zone,
	"delivery_code_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_proof" text,
	"packing_photo_id" uuid,
	CONSTRAINT "order_parcels_total" CHECK ("order_parcels"."total_kobo" = "order_parcels"."subtotal_kobo" + "order_parcels"."shipping_kobo" - "order_parcels"."discount_kobo"),
	CONSTRAINT "order_parcels_refunded" CHECK ("order_parcels"."refunded_kobo" between 0 and "order_parcels"."total_kobo")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"coupon_code" text,
	"subtotal_kobo" bigint NOT NULL,
	"shipping_kobo" bigint NOT NULL,
	"discount_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"total_kobo" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	"device_hash" text,
	"address_hash" text,
	"paid_at" timestamp with time zone,
	"link_version" integer DEFAULT 0 NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_kobo" = "orders"."subtotal_kobo" + "orders"."shipping_kobo" - "orders"."discount_kobo")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"priority" smallint NOT NULL,
	"receiver" text,
	"user_id" uuid,
	"store_id" uuid,
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
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text,
	"amount_kobo" bigint NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"received_kobo" bigint,
	"authorization_url" text,
	"transfer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"parcel_id" uuid,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"reason" text NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_end" text NOT NULL,
	"holder_name" text NOT NULL,
	"name_matches" boolean NOT NULL,
	"name_accepted_at" timestamp with time zone,
	"recipient_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "bank_accounts_number_end" CHECK ("bank_accounts"."number_end" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"week" date,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"note" text,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_kobo" > "payouts"."fee_kobo" and "payouts"."fee_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_confirmations" (
	"owner" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "phone_confirmations_owner_phone_pk" PRIMARY KEY("owner","phone")
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_kobo" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"unit" integer NOT NULL,
	"place" integer NOT NULL,
	"repeats" integer,
	"cells" text[] NOT NULL,
	"result" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change" jsonb,
	"is_restored" boolean,
	CONSTRAINT "product_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"columns" text[] NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_details" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"how_to_use" text NOT NULL,
	"patch_test" boolean NOT NULL,
	"pao_months" integer,
	"inci" text[] NOT NULL,
	"allergens" text[] NOT NULL,
	"key_actives" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"batches" jsonb NOT NULL,
	"nafdac_number" text,
	"nafdac_checked_at" timestamp with time zone,
	"nafdac_checked_by" text
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"store_id" uuid NOT NULL,
	"label" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"compare_at_kobo" bigint,
	"stock" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"image" text,
	"color_slug" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_variants_sku" UNIQUE("store_id","sku"),
	CONSTRAINT "product_variants_position" UNIQUE("product_id","position"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "products_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"brand_slug" text NOT NULL,
	"store_id" uuid NOT NULL,
	"category_slug" text NOT NULL,
	"sub_category_slug" text NOT NULL,
	"color_slugs" text[] NOT NULL,
	"skin_types" text[] NOT NULL,
	"concerns" text[] NOT NULL,
	"ingredients" text[] NOT NULL,
	"key_actives" text[] NOT NULL,
	"image" text NOT NULL,
	"image_alt" text NOT NULL,
	"size_label" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"compare_at_kobo" bigint,
	"in_stock" boolean NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"nafdac_status" text NOT NULL,
	"top_pick" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_in" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "products_number_unique" UNIQUE("number"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_number" CHECK ("products"."number" < 2097152)
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "report_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"target_name" text NOT NULL,
	"target_path" text,
	"order_item_id" uuid,
	"store_id" uuid,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"reporter_id" uuid,
	"reporter_email" text,
	"reporter" text,
	"reporter_left_at" timestamp with time zone,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"decision" text,
	"decided_by" uuid,
	"appealed_at" timestamp with time zone,
	"appealed_by" text,
	CONSTRAINT "reports_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"return_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_items_return_id_item_id_pk" PRIMARY KEY("return_id","item_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"tracking_number" text,
	"due_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_user" UNIQUE("review_id","user_id"),
	CONSTRAINT "review_votes_device" UNIQUE("review_id","device_hash"),
	CONSTRAINT "review_votes_voter" CHECK (num_nonnulls("review_votes"."user_id", "review_votes"."device_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"author_first_name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"skin_type" text,
	"created_at" timestamp with time zone NOT NULL,
	"order_item_id" uuid,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "reviews_once_per_line" UNIQUE("order_item_id")
);
--> statement-breakpoint
CREATE TABLE "counted_visits" (
	"hash" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_by_day" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sales_kobo" bigint DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_by_day_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "sales_by_product" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sales_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_by_product_store_id_day_product_id_pk" PRIMARY KEY("store_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_funnel" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_funnel_store_id_day_product_id_pk" PRIMARY KEY("store_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"number" integer PRIMARY KEY NOT NULL,
	"title" "tsvector" NOT NULL,
	"subject" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_agent" text NOT NULL,
	"device_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sessions_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_payments" (
	"settlement_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "settled_payments_settlement_id_reference_pk" PRIMARY KEY("settlement_id","reference")
);
--> statement-breakpoint
CREATE TABLE "shipping_fees" (
	"zone_slug" text NOT NULL,
	"method" text NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	CONSTRAINT "shipping_fees_zone_slug_method_pk" PRIMARY KEY("zone_slug","method")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"states" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_shipping_fees" (
	"store_id" uuid NOT NULL,
	"zone_slug" text NOT NULL,
	"method" text NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	"free_from_kobo" bigint,
	CONSTRAINT "store_shipping_fees_store_id_zone_slug_method_pk" PRIMARY KEY("store_id","zone_slug","method"),
	CONSTRAINT "store_shipping_fees_free_from" CHECK ("store_shipping_fees"."free_from_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "skin_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"skin_type" text,
	"concerns" text[] NOT NULL,
	"avoid" text[] NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "store_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "store_members" (
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_members_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
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
CREATE TABLE "stored_files" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "stored_files_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "store_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"bio" text NOT NULL,
	"ships_from_lga" text NOT NULL,
	"delivery_states" text[] NOT NULL,
	"handling_days" integer DEFAULT 2 NOT NULL,
	"return_address" text,
	"logo" text NOT NULL,
	"rating_seed" real NOT NULL,
	"joined_at" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"banner" text,
	"return_policy" text,
	"working_days" integer[] DEFAULT '{1,2,3,4,5}' NOT NULL,
	"holiday_from" date,
	"holiday_until" date,
	"approved_names" text[] DEFAULT '{}' NOT NULL,
	"weekly_payout_from_kobo" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stores_holiday" CHECK (("stores"."holiday_from" is null) = ("stores"."holiday_until" is null) and coalesce("stores"."holiday_from" <= "stores"."holiday_until", true)),
	CONSTRAINT "stores_working_days" CHECK (cardinality("stores"."working_days") > 0 and "stores"."working_days" <@ array[1, 2, 3, 4, 5, 6, 7])
);
--> statement-breakpoint
CREATE TABLE "cache_key_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cache_key_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"story" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"blurb" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "colors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	CONSTRAINT "colors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"category_slug" text NOT NULL,
	"name" text NOT NULL,
	"blurb" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sub_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "test_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"resolution" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_recipients" (
	"code" text PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"merchant_note" text NOT NULL,
	"status" text NOT NULL,
	"dispute_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_transactions" (
	"reference" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"received_kobo" bigint DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"refund_outcome" text DEFAULT 'processed' NOT NULL,
	"status" text NOT NULL,
	"callback_url" text,
	"account_number" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "test_transactions_id_unique" UNIQUE("id"),
	CONSTRAINT "test_transactions_code_unique" UNIQUE("code"),
	CONSTRAINT "test_transactions_account_number_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "test_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"recipient_code" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_transfers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text DEFAULT 'NG' NOT NULL,
	"password_hash" text,
	"google_sub" text,
	"picture_id" uuid,
	"decoy_hash" text,
	"contested" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_google_sub_unique" UNIQUE("google_sub")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_when_saved_kobo" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "business_documents" ADD CONSTRAINT "business_documents_user_id_businesses_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_photos" ADD CONSTRAINT "order_message_photos_thread_id_order_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."order_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_photos" ADD CONSTRAINT "order_message_photos_message_id_order_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_thread_id_order_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."order_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_threads" ADD CONSTRAINT "order_threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_threads" ADD CONSTRAINT "order_threads_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_confirmations" ADD CONSTRAINT "phone_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_details" ADD CONSTRAINT "product_details_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_color_slug_colors_slug_fk" FOREIGN KEY ("color_slug") REFERENCES "public"."colors"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_slug_brands_slug_fk" FOREIGN KEY ("brand_slug") REFERENCES "public"."brands"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_category_slug_sub_categories_slug_fk" FOREIGN KEY ("sub_category_slug") REFERENCES "public"."sub_categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_messages" ADD CONSTRAINT "report_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_by_day" ADD CONSTRAINT "sales_by_day_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_by_product" ADD CONSTRAINT "sales_by_product_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_by_product" ADD CONSTRAINT "sales_by_product_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_funnel" ADD CONSTRAINT "sales_funnel_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_funnel" ADD CONSTRAINT "sales_funnel_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_number_products_number_fk" FOREIGN KEY ("number") REFERENCES "public"."products"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_payments" ADD CONSTRAINT "settled_payments_settlement_id_provider_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."provider_settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_fees" ADD CONSTRAINT "shipping_fees_zone_slug_shipping_zones_slug_fk" FOREIGN KEY ("zone_slug") REFERENCES "public"."shipping_zones"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_shipping_fees" ADD CONSTRAINT "store_shipping_fees_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_shipping_fees" ADD CONSTRAINT "store_shipping_fees_zone_slug_shipping_zones_slug_fk" FOREIGN KEY ("zone_slug") REFERENCES "public"."shipping_zones"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skin_profiles" ADD CONSTRAINT "skin_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notice_rounds" ADD CONSTRAINT "store_notice_rounds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notice_settings" ADD CONSTRAINT "store_notice_settings_member" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."store_members"("store_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notices" ADD CONSTRAINT "store_notices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_notices" ADD CONSTRAINT "store_notices_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_slugs" ADD CONSTRAINT "store_slugs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "test_disputes" ADD CONSTRAINT "test_disputes_reference_test_transactions_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."test_transactions"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_reference_test_transactions_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."test_transactions"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_transfers" ADD CONSTRAINT "test_transfers_recipient_code_test_recipients_code_fk" FOREIGN KEY ("recipient_code") REFERENCES "public"."test_recipients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_store_id" ON "audit_log" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "carts_guest_updated_at" ON "carts" USING btree ("updated_at") WHERE "carts"."public_id" is not null;--> statement-breakpoint
CREATE INDEX "coupons_store" ON "coupons" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "downloads_user_id" ON "downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "failed_checks_failed_at" ON "failed_checks" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_differences_open" ON "ledger_differences" USING btree ("kind","subject_id") WHERE "ledger_differences"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("parcel_id","reason",coalesce("item_id", "parcel_id")) WHERE "ledger_holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_holds_store" ON "ledger_holds" USING btree ("store_id") WHERE "ledger_holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_holds_due" ON "ledger_holds" USING btree ("until") WHERE "ledger_holds"."closed_at" is null and "ledger_holds"."reason" = 'return_period';--> statement-breakpoint
CREATE INDEX "ledger_holds_recall" ON "ledger_holds" USING btree ("item_id") WHERE "ledger_holds"."closed_at" is null and "ledger_holds"."reason" = 'recall';--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_order" ON "ledger_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_payout" ON "ledger_lines" USING btree ("payout_id") WHERE "ledger_lines"."payout_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_store" ON "ledger_lines" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" USING btree (coalesce("parcel_id", "order_id", "payout_id"),"kind","cause","line");--> statement-breakpoint
CREATE INDEX "listing_pictures_listing_id" ON "listing_pictures" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_store_id" ON "listings" USING btree ("store_id","updated_at");--> statement-breakpoint
CREATE INDEX "listings_submitted" ON "listings" USING btree ("submitted_at") WHERE "listings"."review" = 'submitted';--> statement-breakpoint
CREATE INDEX "order_message_photos_thread" ON "order_message_photos" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "order_message_photos_message" ON "order_message_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "order_message_photos_unsent" ON "order_message_photos" USING btree ("created_at") WHERE "order_message_photos"."message_id" is null;--> statement-breakpoint
CREATE INDEX "order_messages_thread" ON "order_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "order_threads_waiting" ON "order_threads" USING btree ("store_id") WHERE "order_threads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "order_threads_last_message" ON "order_threads" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "order_events_parcel" ON "order_events" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_items_parcel" ON "order_items" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_frozen" ON "order_items" USING btree ("parcel_id") WHERE "order_items"."frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "order_parcels_order" ON "order_parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_parcels_status" ON "order_parcels" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "order_parcels_store" ON "order_parcels" USING btree ("store_id","status","dispatch_by");--> statement-breakpoint
CREATE INDEX "order_parcels_late" ON "order_parcels" USING btree ("store_id","dispatch_by") WHERE "order_parcels"."dispatched_at" > "order_parcels"."dispatch_by" or "order_parcels"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "order_parcels_not_received" ON "order_parcels" USING btree ("store_id") WHERE "order_parcels"."delivery_disputed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_parcels_frozen" ON "order_parcels" USING btree ("store_id") WHERE "order_parcels"."frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "order_parcels_unreminded" ON "order_parcels" USING btree ("dispatch_by") WHERE "order_parcels"."status" in ('placed', 'paid', 'processing') and "order_parcels"."dispatch_reminders" < 2;--> statement-breakpoint
CREATE INDEX "order_parcels_auto_cancel" ON "order_parcels" USING btree ("auto_cancel_at") WHERE "order_parcels"."status" in ('placed', 'paid', 'processing');--> statement-breakpoint
CREATE INDEX "order_parcels_auto_deliver" ON "order_parcels" USING btree ("auto_deliver_at") WHERE "order_parcels"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "orders_user_id" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_reserved_until" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_left_at" ON "orders" USING btree ("left_at") WHERE "orders"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","due_at") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_receiver" ON "outbox" USING btree ("receiver") WHERE "outbox"."receiver" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("ended_at") WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("ended_at") WHERE "outbox"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_reversal" ON "disputes" USING btree ("payment_id") WHERE "disputes"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_current" ON "bank_accounts" USING btree ("store_id") WHERE "bank_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_recipient" ON "bank_accounts" USING btree ("recipient_code");--> statement-breakpoint
CREATE INDEX "payouts_store" ON "payouts" USING btree ("store_id","requested_at");--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("bank_account_id","requested_at");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_week" ON "payouts" USING btree ("store_id","week") WHERE "payouts"."week" is not null;--> statement-breakpoint
CREATE INDEX "phone_confirmations_user" ON "phone_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_back_in_stock" ON "product_alerts" USING btree ("email","variant_id") WHERE "product_alerts"."kind" = 'back-in-stock';--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_price_drop" ON "product_alerts" USING btree ("email","product_id") WHERE "product_alerts"."kind" = 'price-drop';--> statement-breakpoint
CREATE INDEX "product_alerts_email" ON "product_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "product_alerts_variant" ON "product_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_alerts_product" ON "product_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_imports_store_id" ON "product_imports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "product_imports_active" ON "product_imports" USING btree ("worked_at") WHERE "product_imports"."state" in ('queued', 'checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "products_changed_in" ON "products" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "products_store_id" ON "products" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "push_devices_user_id" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session_id" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
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
CREATE INDEX "report_messages_report" ON "report_messages" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter","target_type","target_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_store" ON "reports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_order_item" ON "reports" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_due" ON "returns" USING btree ("due_at") WHERE "returns"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("parcel_id") WHERE "returns"."state" in ('requested', 'accepted', 'sent_back', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_a_parcel" ON "returns" USING btree ("parcel_id") WHERE "returns"."state" not in ('withdrawn', 'expired');--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_photos_pending" ON "review_photos" USING btree ("created_at") WHERE "review_photos"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "review_replies_store" ON "review_replies" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_by_product_product" ON "sales_by_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sales_funnel_product" ON "sales_funnel" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_addresses_user" ON "saved_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_one_default" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "known_devices_signed_in_at" ON "known_devices" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked_at" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "settled_payments_reference" ON "settled_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "store_invitations_store_id" ON "store_invitations" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_invitations_expires_at" ON "store_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "store_invitations_invited_by" ON "store_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "store_members_user_id" ON "store_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "store_notices_store" ON "store_notices" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_notices_parcel" ON "store_notices" USING btree ("parcel_id") WHERE "store_notices"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_trashed" ON "stored_files" USING btree ("trashed_at") WHERE "stored_files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "cache_key_changes_changed_in" ON "cache_key_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "test_disputes_reference" ON "test_disputes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "test_refunds_reference" ON "test_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");