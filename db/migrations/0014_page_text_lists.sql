CREATE TABLE "page_text_versions" (
	"text_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"person" text,
	"markdown" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_text_versions_key" PRIMARY KEY("text_id","version")
);
--> statement-breakpoint
CREATE TABLE "text_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entries" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "person" text;
--> statement-breakpoint
CREATE TRIGGER "text_lists_insert_raises_content_revision" AFTER INSERT ON "text_lists"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "text_lists_update_raises_content_revision" AFTER UPDATE ON "text_lists"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "text_lists_delete_raises_content_revision" AFTER DELETE ON "text_lists"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "text_lists_truncate_raises_content_revision" AFTER TRUNCATE ON "text_lists"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
-- A value's heading and a person's name stood in the text; they have fields of their own now.
UPDATE "page_texts"
  SET "title" = btrim(substring("markdown" from '^\s*### ([^\n]+)')), "markdown" = regexp_replace("markdown", '^\s*### [^\n]+\s*', '')
  WHERE "id" LIKE 'values/%' AND "markdown" ~ '^\s*### [^\n]+\s*\n\s*\S';
--> statement-breakpoint
UPDATE "page_texts"
  SET "person" = btrim(substring("markdown" from '^\s*\*\*([^*\n]+)\*\*')), "markdown" = regexp_replace("markdown", '^\s*\*\*[^*\n]+\*\*\s*', '')
  WHERE "id" LIKE 'leadership/%' AND "markdown" ~ '^\s*\*\*[^*\n]+\*\*\s*\n\s*\S';
--> statement-breakpoint
INSERT INTO "page_text_versions" ("text_id", "version", "title", "person", "markdown", "saved_at")
  SELECT "id", "version", "title", "person", "markdown", "updated_at" FROM "page_texts";
