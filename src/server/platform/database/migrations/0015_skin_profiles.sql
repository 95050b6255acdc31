CREATE TABLE "skin_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"skin_type" text,
	"concerns" text[] NOT NULL,
	"avoid" text[] NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "skin_profiles" ADD CONSTRAINT "skin_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;