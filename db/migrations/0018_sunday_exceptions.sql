CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"link_url" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_one_row" CHECK ("announcement"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "service_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "announcement_insert_raises_content_revision" AFTER INSERT ON "announcement"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "announcement_update_raises_content_revision" AFTER UPDATE ON "announcement"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "announcement_delete_raises_content_revision" AFTER DELETE ON "announcement"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "announcement_truncate_raises_content_revision" AFTER TRUNCATE ON "announcement"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
