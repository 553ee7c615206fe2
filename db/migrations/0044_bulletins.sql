CREATE TABLE "bulletins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"publish_at" timestamp with time zone,
	"date" date NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" uuid,
	"idempotency_digest" text,
	CONSTRAINT "bulletins_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "bulletins_service" UNIQUE("date","title")
);
--> statement-breakpoint
CREATE INDEX "bulletins_scheduled" ON "bulletins" USING btree ("publish_at") WHERE "bulletins"."state" = 'scheduled';--> statement-breakpoint
-- As of sermons and events: what visitors do not see changes no public content.
CREATE TRIGGER "bulletins_insert_raises_content_revision" AFTER INSERT ON "bulletins"
  REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"();
--> statement-breakpoint
CREATE TRIGGER "bulletins_update_raises_content_revision" AFTER UPDATE ON "bulletins"
  REFERENCING OLD TABLE AS "was" NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"();
--> statement-breakpoint
CREATE TRIGGER "bulletins_delete_raises_content_revision" AFTER DELETE ON "bulletins"
  REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_public_rows"();
--> statement-breakpoint
CREATE TRIGGER "bulletins_truncate_raises_content_revision" AFTER TRUNCATE ON "bulletins"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
CREATE TRIGGER "bulletins_insert_is_recorded" AFTER INSERT ON "bulletins" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('bulletin', 'id', '{date,title,rows,state,publish_at}');
--> statement-breakpoint
CREATE TRIGGER "bulletins_update_is_recorded" AFTER UPDATE ON "bulletins"
  REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('bulletin', 'id', '{date,title,rows,state,publish_at}');
--> statement-breakpoint
CREATE TRIGGER "bulletins_delete_is_recorded" AFTER DELETE ON "bulletins" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('bulletin', 'id', '{date,title,rows,state,publish_at}');
--> statement-breakpoint
-- As before, also for bulletins.
CREATE OR REPLACE FUNCTION "merge_entries_of_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "earlier" "audit_entries"%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT FROM "sermons" WHERE NEW."type" = 'sermon' AND "id"::text = NEW."record_id" AND "state" = 'draft')
    AND NOT EXISTS (SELECT FROM "events" WHERE NEW."type" = 'event' AND "id"::text = NEW."record_id" AND "state" = 'draft')
    AND NOT EXISTS (SELECT FROM "pages" WHERE NEW."type" = 'page' AND "id"::text = NEW."record_id" AND "state" = 'draft')
    AND NOT EXISTS (SELECT FROM "bulletins" WHERE NEW."type" = 'bulletin' AND "id"::text = NEW."record_id" AND "state" = 'draft')
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
  WHEN (NEW."action" = 'updated' AND NEW."type" IN ('sermon', 'event', 'page', 'bulletin') AND NEW."restores" IS NULL AND NOT NEW."before" ? 'state')
  EXECUTE FUNCTION "merge_entries_of_draft"();
