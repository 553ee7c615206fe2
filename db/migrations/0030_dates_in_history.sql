-- The dates of a series, and what each of them has that the series has not. A day that follows from the rule, and a
-- last day that follows from the length, count as the series' own.
CREATE FUNCTION "dates_of_series"("series" jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('id', "event"."id", 'original_day', "event"."original_day",
      'changed_fields', "event"."changed_fields")
      || coalesce("own"."columns", '{}')
    ORDER BY "event"."original_day"), '[]')
  FROM "events" "event", LATERAL (
    SELECT jsonb_object_agg("each"."key", "each"."value") AS "columns"
    FROM jsonb_each("audited_columns"(to_jsonb("event"), NULL) - '{series_id,original_day}'::text[]) "each"
    WHERE "each"."value" <> coalesce("series" -> "each"."key", CASE "each"."key"
      WHEN 'date' THEN to_jsonb(timezone('UTC', "event"."original_day"::timestamp))
      WHEN 'end_date' THEN to_jsonb(timezone('UTC', ("event"."original_day" + ("series" ->> 'extra_days')::integer)::timestamp))
    END, 'null')
  ) "own"
  WHERE "event"."series_id" = ("series" ->> 'id')::integer
$$;
--> statement-breakpoint
-- As before. An edit or the end of a series also keeps its dates as they were before, which is why a writer changes
-- the series first. A series that comes back after its end begins anew.
CREATE OR REPLACE FUNCTION "record_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE NOT ("type" = 'event' AND "together" > 1 AND "row" ->> 'series_id' IS NOT NULL)
      AND NOT ("type" = 'event' AND EXISTS (SELECT FROM "audit_entries" "entry" WHERE "entry"."type" = 'series'
        AND "entry"."record_id" = "row" ->> 'series_id' AND "entry"."at" = now() AND "entry"."action" = 'updated'));
  ELSE
    INSERT INTO "audit_entries" ("action", "type", "record_id", "title", "before", "after", "session", "restores")
    SELECT CASE WHEN "is_end" THEN 'deleted' WHEN "is_begin" THEN 'created' ELSE 'updated' END, "type",
      "row" ->> "key", "audited_title"("is"),
      CASE WHEN NOT "is_begin" THEN CASE WHEN "is_end" THEN "was" ELSE "before" END ||
        CASE WHEN "type" = 'series' THEN jsonb_build_object('dates', "dates_of_series"("old_row")) ELSE '{}' END
      END,
      CASE WHEN "is_begin" THEN "is" WHEN NOT "is_end" THEN "after" END,
      "author"[1], "author"[2]::integer
    FROM (SELECT to_jsonb("old_rows") AS "old_row" FROM "old_rows") "old"
      JOIN (SELECT to_jsonb("new_rows") AS "row" FROM "new_rows") "new"
        ON "row" ->> "key" = "old_row" ->> "key",
      LATERAL (
        SELECT "audited_columns"("old_row", "named") AS "was", "audited_columns"("row", "named") AS "is",
          -- A series without a date: its row stays until calendars have learned it.
          "row" ->> 'cancelled_at' IS NOT NULL AND "old_row" ->> 'cancelled_at' IS NULL AS "is_end",
          "row" ->> 'cancelled_at' IS NULL AND "old_row" ->> 'cancelled_at' IS NOT NULL AS "is_begin"
      ) "kept",
      LATERAL (
        SELECT jsonb_object_agg("each"."key", "each"."value") AS "before",
          jsonb_object_agg("each"."key", "is" -> "each"."key") AS "after"
        FROM jsonb_each("was") "each" WHERE "each"."value" IS DISTINCT FROM "is" -> "each"."key"
      ) "changed"
    WHERE ("is_end" OR "before" IS NOT NULL)
      -- What a change of a series does to its dates is kept with it.
      AND NOT ("type" = 'event' AND EXISTS (SELECT FROM "audit_entries" "entry" WHERE "entry"."type" = 'series'
        AND "entry"."record_id" = "old_row" ->> 'series_id' AND "entry"."at" = now()))
      -- One date less is kept as the deletion of that date.
      AND ("type" <> 'series' OR "before" - 'except_days' <> '{}' OR
        jsonb_array_length("is" -> 'except_days') <> jsonb_array_length("was" -> 'except_days') + 1);
  END IF;
  RETURN NULL;
END
$$;
