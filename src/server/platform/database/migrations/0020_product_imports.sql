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
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_store_id" ON "product_imports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "product_imports_active" ON "product_imports" USING btree ("worked_at") WHERE "product_imports"."state" in ('queued', 'checking', 'running', 'undoing');