CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"publish_at" timestamp with time zone,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"old_paths" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"place" text DEFAULT 'none' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" uuid,
	"idempotency_digest" text,
	CONSTRAINT "pages_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "pages_path" UNIQUE("path")
);
--> statement-breakpoint
DROP VIEW "public"."media_uses";--> statement-breakpoint
CREATE INDEX "pages_scheduled" ON "pages" USING btree ("publish_at") WHERE "pages"."state" = 'scheduled';--> statement-breakpoint
CREATE VIEW "public"."media_uses" AS (select distinct found.key[1] as key, named.type, named.id, named.title from (
    select 'sermon' as type, to_jsonb(id) as id, title,
      concat_ws(' ', thumbnail_url, audio_url, video_url, handouts, description, content) as text from "sermons"
    union all
    select 'event', to_jsonb(id), title, concat_ws(' ', image_url, description) from "events"
    union all
    select 'page-text', to_jsonb(id), id, markdown from "page_texts"
    union all
    select 'page', to_jsonb(id), title, blocks::text from "pages"
  ) as named, regexp_matches(named.text, '/media/([0-9a-f]{32})', 'g') as found(key)
  where strpos(named.text, '/media/') > 0
  union all
  select "media"."key", 'picture', to_jsonb("pictures"."slot"), "pictures"."slot"
  from "pictures" join "media" on "media"."id" = "pictures"."media_id"
  union
  select "media"."key", 'page', to_jsonb("pages"."id"), "pages"."title"
  from "pages", jsonb_path_query("pages"."blocks", '$.**.mediaIds[*]') as used(id)
  join "media" on to_jsonb("media"."id") = used.id);--> statement-breakpoint
-- As of sermons and events: what visitors do not see changes no public content.
CREATE TRIGGER "pages_insert_raises_content_revision" AFTER INSERT ON "pages"
  REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"();
--> statement-breakpoint
CREATE TRIGGER "pages_update_raises_content_revision" AFTER UPDATE ON "pages"
  REFERENCING OLD TABLE AS "was" NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"();
--> statement-breakpoint
CREATE TRIGGER "pages_delete_raises_content_revision" AFTER DELETE ON "pages"
  REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"();
--> statement-breakpoint
CREATE TRIGGER "pages_truncate_raises_content_revision" AFTER TRUNCATE ON "pages"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
-- A page whose address changes is found at the one before for good.
CREATE FUNCTION "keep_old_path"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."old_paths" := array_append(array_remove(NEW."old_paths", NEW."path"), OLD."path");
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "pages_keep_old_path" BEFORE UPDATE ON "pages" FOR EACH ROW
  WHEN (NEW."path" <> OLD."path") EXECUTE FUNCTION "keep_old_path"();
--> statement-breakpoint
CREATE TRIGGER "pages_insert_is_recorded" AFTER INSERT ON "pages" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('page', 'id', '{title,path,description,place,blocks,state,publish_at}');
--> statement-breakpoint
CREATE TRIGGER "pages_update_is_recorded" AFTER UPDATE ON "pages"
  REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('page', 'id', '{title,path,description,place,blocks,state,publish_at}');
--> statement-breakpoint
CREATE TRIGGER "pages_delete_is_recorded" AFTER DELETE ON "pages" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('page', 'id', '{title,path,description,place,blocks,state,publish_at}');
--> statement-breakpoint
-- As before, also for pages.
CREATE OR REPLACE FUNCTION "merge_entries_of_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "earlier" "audit_entries"%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT FROM "sermons" WHERE NEW."type" = 'sermon' AND "id"::text = NEW."record_id" AND "state" = 'draft')
    AND NOT EXISTS (SELECT FROM "events" WHERE NEW."type" = 'event' AND "id"::text = NEW."record_id" AND "state" = 'draft')
    AND NOT EXISTS (SELECT FROM "pages" WHERE NEW."type" = 'page' AND "id"::text = NEW."record_id" AND "state" = 'draft')
  THEN RETURN NEW; END IF;
  SELECT * INTO "earlier" FROM "audit_entries"
    WHERE "type" = NEW."type" AND "record_id" = NEW."record_id" ORDER BY "id" DESC LIMIT 1;
  IF "earlier"."action" = 'updated' AND "earlier"."session" IS NOT DISTINCT FROM NEW."session"
    AND "earlier"."at" > NEW."at" - interval '1 hour' AND "earlier"."restores" IS NULL
    AND NOT "earlier"."before" ? 'state'
  THEN
    NEW."before" := NEW."before" || "earlier"."before";
    NEW."after" := "earlier"."after" || NEW."after";
    DELETE FROM "audit_entries" WHERE "id" = "earlier"."id";
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER "audit_entries_merge_draft" ON "audit_entries";
--> statement-breakpoint
CREATE TRIGGER "audit_entries_merge_draft" BEFORE INSERT ON "audit_entries" FOR EACH ROW
  WHEN (NEW."action" = 'updated' AND NEW."type" IN ('sermon', 'event', 'page') AND NEW."restores" IS NULL AND NOT NEW."before" ? 'state')
  EXECUTE FUNCTION "merge_entries_of_draft"();
