ALTER TABLE "event_series" ADD COLUMN "state" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "state" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "state" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_scheduled" ON "events" USING btree ("publish_at") WHERE "events"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sermons_scheduled" ON "sermons" USING btree ("publish_at") WHERE "sermons"."state" = 'scheduled';--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_complete" CHECK ("events"."state" = 'draft' OR ("events"."description" <> '' AND "events"."time" <> '' AND "events"."location" <> ''));--> statement-breakpoint
ALTER TABLE "sermons" ADD CONSTRAINT "sermons_complete" CHECK ("sermons"."state" = 'draft' OR ("sermons"."description" <> '' AND "sermons"."speaker" <> ''));--> statement-breakpoint
-- Only what visitors see changes public content: a draft is saved every few seconds and asks for no build.
CREATE FUNCTION "raise_content_revision_for_public_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is_public" boolean;
BEGIN
  SELECT EXISTS (SELECT FROM "changed" WHERE "state" = 'public' OR ("state" = 'scheduled' AND "publish_at" <= now()))
    INTO "is_public";
  IF TG_OP = 'UPDATE' AND NOT "is_public" THEN
    SELECT EXISTS (SELECT FROM "was" WHERE "state" = 'public' OR ("state" = 'scheduled' AND "publish_at" <= now()))
      INTO "is_public";
  END IF;
  IF "is_public" THEN
    UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  "stated" text;
BEGIN
  FOREACH "stated" IN ARRAY '{events,sermons}'::text[] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', "stated" || '_insert_raises_content_revision', "stated");
    EXECUTE format('DROP TRIGGER %I ON %I', "stated" || '_update_raises_content_revision', "stated");
    EXECUTE format('DROP TRIGGER %I ON %I', "stated" || '_delete_raises_content_revision', "stated");
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "changed"
      FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"()',
      "stated" || '_insert_raises_content_revision', "stated");
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS "was" NEW TABLE AS "changed"
      FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"()',
      "stated" || '_update_raises_content_revision', "stated");
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "changed"
      FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"()',
      "stated" || '_delete_raises_content_revision', "stated");
  END LOOP;
END
$$;
--> statement-breakpoint
-- Even numbers belong to writes and odd ones to moments of publishing, so that neither repeats the other's.
CREATE OR REPLACE FUNCTION "revision_of_the_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := greatest(NEW."revision", (2 * floor(extract(epoch FROM now() - timestamptz '2026-01-01T00:00:00Z')) + 2)::integer);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What one session types into a draft within an hour is one entry of the history.
CREATE FUNCTION "merge_entries_of_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "earlier" "audit_entries"%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT FROM "sermons" WHERE NEW."type" = 'sermon' AND "id"::text = NEW."record_id" AND "state" = 'draft')
    AND NOT EXISTS (SELECT FROM "events" WHERE NEW."type" = 'event' AND "id"::text = NEW."record_id" AND "state" = 'draft')
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
CREATE TRIGGER "audit_entries_merge_draft" BEFORE INSERT ON "audit_entries" FOR EACH ROW
  WHEN (NEW."action" = 'updated' AND NEW."type" IN ('sermon', 'event') AND NEW."restores" IS NULL AND NOT NEW."before" ? 'state')
  EXECUTE FUNCTION "merge_entries_of_draft"();
