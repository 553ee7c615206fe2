ALTER TABLE "page_texts" ADD COLUMN "next_version" jsonb;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "next_version_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "next_version" jsonb;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "next_version_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sermons_next_versions" ON "sermons" USING btree ("next_version_at") WHERE "sermons"."next_version_at" is not null;--> statement-breakpoint
-- Whether a change of a record concerns its next version alone, which visitors do not see.
CREATE FUNCTION "prepares_only"("was" jsonb, "is" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "was" -> 'next_version' IS DISTINCT FROM "is" -> 'next_version'
    AND "was" - '{next_version,next_version_at,version,updated_at}'::text[] = "is" - '{next_version,next_version_at,version,updated_at}'::text[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "raise_content_revision_for_public_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is_changed" boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT EXISTS (SELECT FROM "changed" JOIN "was" ON "was"."id" = "changed"."id"
      WHERE ("changed"."state" = 'public' OR ("changed"."state" = 'scheduled' AND "changed"."publish_at" <= now())
          OR "was"."state" = 'public' OR ("was"."state" = 'scheduled' AND "was"."publish_at" <= now()))
        AND NOT "prepares_only"(to_jsonb("was"), to_jsonb("changed")))
      INTO "is_changed";
  ELSE
    SELECT EXISTS (SELECT FROM "changed" WHERE "state" = 'public' OR ("state" = 'scheduled' AND "publish_at" <= now()))
      INTO "is_changed";
  END IF;
  IF "is_changed" THEN
    UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "raise_content_revision_for_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "changed" JOIN "was" ON "was"."id" = "changed"."id"
    WHERE NOT "prepares_only"(to_jsonb("was"), to_jsonb("changed"))) THEN
    UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "page_texts_update_raises_content_revision" ON "page_texts";
--> statement-breakpoint
CREATE TRIGGER "page_texts_update_raises_content_revision" AFTER UPDATE ON "page_texts"
  REFERENCING OLD TABLE AS "was" NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_texts"();
