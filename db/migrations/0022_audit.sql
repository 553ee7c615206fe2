CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"type" text NOT NULL,
	"record_id" text,
	"title" text,
	"before" jsonb,
	"after" jsonb,
	"session" text,
	"restores" integer
);
--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("type","record_id","id");
--> statement-breakpoint
-- The columns of a record that the audit trail keeps: those named, or all that an editor writes. What follows from
-- others or only counts is left out.
CREATE FUNCTION "audited_columns"("record" jsonb, "named" text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "named" IS NULL
    THEN "record" - '{id,slot,version,created_at,updated_at,idempotency_key,idempotency_digest,sort_minute,day,last_day,changed_fields,planned_through,cancelled_at,passages,audio_bytes,audio_type,audio_seconds,audio_problem,key,etag,placeholder,variants}'::text[]
    ELSE (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each("record") WHERE key = ANY ("named"))
  END
$$;
--> statement-breakpoint
-- What a record is called. It sees only audited columns, so that the name of a visitor is none.
CREATE FUNCTION "audited_title"("columns" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce("columns" ->> 'title', "columns" ->> 'name', left("columns" ->> 'text', 80))
$$;
--> statement-breakpoint
-- Writes the audit trail of a statement, in its transaction. Arguments: the type of the records, their key, and the
-- columns to keep where not all may be. The editor's session stands in a comment before the statement. A new record
-- is kept only when an editor made it, which excludes the seed and planned dates. Dates of a series that one
-- statement writes together are kept with their series.
CREATE FUNCTION "record_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "type" text := TG_ARGV[0];
  "key" text := TG_ARGV[1];
  "named" text[] := TG_ARGV[2];
  "author" text[] := regexp_match(current_query(), '^/\* session=([^*;]+)(?:; restores=([0-9]+))? \*/');
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF "author" IS NULL THEN RETURN NULL; END IF;
    INSERT INTO "audit_entries" ("action", "type", "record_id", "title", "after", "session", "restores")
    SELECT 'created', "type", "row" ->> "key", "audited_title"("columns"), "columns", "author"[1], "author"[2]::integer
    FROM (SELECT to_jsonb("new_rows") AS "row" FROM "new_rows") "new",
      LATERAL (SELECT "audited_columns"("row", "named") AS "columns") "kept"
    WHERE NOT ("type" = 'event' AND "row" ->> 'series_id' IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "audit_entries" ("action", "type", "record_id", "title", "before", "session", "restores")
    SELECT 'deleted', "type", "row" ->> "key", "audited_title"("columns"), "columns", "author"[1], "author"[2]::integer
    FROM (SELECT to_jsonb("old_rows") AS "row", count(*) OVER () AS "together" FROM "old_rows") "old",
      LATERAL (SELECT "audited_columns"("row", "named") AS "columns") "kept"
    WHERE NOT ("type" = 'event' AND "together" > 1 AND "row" ->> 'series_id' IS NOT NULL);
  ELSE
    INSERT INTO "audit_entries" ("action", "type", "record_id", "title", "before", "after", "session", "restores")
    SELECT CASE WHEN "is_end" THEN 'deleted' ELSE 'updated' END, "type", "row" ->> "key", "audited_title"("is"),
      CASE WHEN "is_end" THEN "was" ELSE "before" END, CASE WHEN NOT "is_end" THEN "after" END,
      "author"[1], "author"[2]::integer
    FROM (SELECT to_jsonb("old_rows") AS "old_row" FROM "old_rows") "old"
      JOIN (SELECT to_jsonb("new_rows") AS "row", count(*) OVER () AS "together" FROM "new_rows") "new"
        ON "row" ->> "key" = "old_row" ->> "key",
      LATERAL (
        SELECT "audited_columns"("old_row", "named") AS "was", "audited_columns"("row", "named") AS "is",
          -- A series without a date: its row stays until calendars have learned it.
          "row" ->> 'cancelled_at' IS NOT NULL AND "old_row" ->> 'cancelled_at' IS NULL AS "is_end"
      ) "kept",
      LATERAL (
        SELECT jsonb_object_agg("each"."key", "each"."value") AS "before",
          jsonb_object_agg("each"."key", "is" -> "each"."key") AS "after"
        FROM jsonb_each("was") "each" WHERE "each"."value" IS DISTINCT FROM "is" -> "each"."key"
      ) "changed"
    WHERE ("is_end" OR "before" IS NOT NULL)
      AND NOT ("type" = 'event' AND "together" > 1 AND "row" ->> 'series_id' IS NOT NULL)
      -- One date less is kept as the deletion of that date.
      AND ("type" <> 'series' OR "before" - 'except_days' <> '{}' OR
        jsonb_array_length("is" -> 'except_days') <> jsonb_array_length("was" -> 'except_days') + 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of messages, visit requests and replies nothing personal is kept: which record, and what was done.
DO $$
DECLARE
  "audited" record;
BEGIN
  FOR "audited" IN SELECT * FROM (VALUES
    ('sermons', 'sermon', 'id', NULL, '{INSERT,UPDATE,DELETE}'::text[]),
    ('events', 'event', 'id', NULL, '{INSERT,UPDATE,DELETE}'),
    ('event_series', 'series', 'id', NULL, '{INSERT,UPDATE}'),
    ('settings', 'settings', 'id', NULL, '{INSERT,UPDATE,DELETE}'),
    ('announcement', 'announcement', 'id', NULL, '{INSERT,UPDATE,DELETE}'),
    ('page_texts', 'page-text', 'id', NULL, '{INSERT,UPDATE,DELETE}'),
    ('text_lists', 'text-list', 'id', NULL, '{INSERT,UPDATE,DELETE}'),
    ('pictures', 'picture', 'slot', NULL, '{INSERT,UPDATE,DELETE}'),
    ('media', 'media', 'id', NULL, '{INSERT,UPDATE,DELETE}'),
    ('contact_messages', 'contact-message', 'id', '{is_processed}', '{UPDATE,DELETE}'),
    ('visit_requests', 'visit-request', 'id', '{is_processed}', '{UPDATE,DELETE}'),
    ('message_replies', 'reply', 'id', '{contact_message_id,visit_request_id}', '{INSERT}')
  ) AS "tables" ("name", "type", "key", "named", "operations") LOOP
    IF 'INSERT' = ANY ("audited"."operations") THEN
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "new_rows"
        FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"(%L, %L%s)', "audited"."name" || '_insert_is_recorded',
        "audited"."name", "audited"."type", "audited"."key", ', ' || quote_literal("audited"."named"));
    END IF;
    IF 'UPDATE' = ANY ("audited"."operations") THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
        FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"(%L, %L%s)', "audited"."name" || '_update_is_recorded',
        "audited"."name", "audited"."type", "audited"."key", ', ' || quote_literal("audited"."named"));
    END IF;
    IF 'DELETE' = ANY ("audited"."operations") THEN
      EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "old_rows"
        FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"(%L, %L%s)', "audited"."name" || '_delete_is_recorded',
        "audited"."name", "audited"."type", "audited"."key", ', ' || quote_literal("audited"."named"));
    END IF;
  END LOOP;
END
$$;
