-- Part of Postgres's own distribution, of Neon and of PGlite; an owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
DROP INDEX "sermons_order";--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower("title" || E'\n' || "description" || E'\n' || "speaker" || E'\n' || coalesce("series", ''))) STORED;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "note_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce("content", ''))) STORED;--> statement-breakpoint
CREATE INDEX "sermons_searched" ON "sermons" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sermons_scripture" ON "sermons" USING gin ("scripture" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sermons_note_words" ON "sermons" USING gin ("note_words");--> statement-breakpoint
CREATE INDEX "sermons_order" ON "sermons" USING btree ("date" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- As before, without what the search derives from other columns.
CREATE OR REPLACE FUNCTION "audited_columns"("record" jsonb, "named" text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "named" IS NULL
    THEN "record" - '{id,slot,version,created_at,updated_at,idempotency_key,idempotency_digest,sort_minute,day,last_day,changed_fields,planned_through,cancelled_at,passages,audio_bytes,audio_type,audio_seconds,audio_problem,key,etag,placeholder,variants,searched,note_words}'::text[]
    ELSE (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each("record") WHERE key = ANY ("named"))
  END
$$;
