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
CREATE INDEX "failed_checks_failed_at" ON "failed_checks" USING btree ("failed_at");