CREATE TABLE "page_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"markdown" text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "page_texts_insert_raises_content_revision" AFTER INSERT ON "page_texts"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "page_texts_update_raises_content_revision" AFTER UPDATE ON "page_texts"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "page_texts_delete_raises_content_revision" AFTER DELETE ON "page_texts"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "page_texts_truncate_raises_content_revision" AFTER TRUNCATE ON "page_texts"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
