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
ALTER TABLE "business_documents" ADD CONSTRAINT "business_documents_user_id_businesses_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "business_documents" ("user_id", "kind", "state", "name", "type", "bytes", "pages", "created_at")
SELECT "user_id", 'identity', CASE "status" WHEN 'approved' THEN 'accepted' ELSE 'submitted' END,
	"document_name", "document_type", "document_bytes", "document_pages", "created_at"
FROM "businesses";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "document_name";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "document_type";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "document_bytes";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "document_pages";