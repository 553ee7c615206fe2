CREATE TABLE "media" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"etag" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" integer,
	"alt" text,
	"placeholder" text,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_same_bytes" UNIQUE("etag","bytes")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"multipart_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_part_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"media_id" integer
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "handouts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_uploads_oldest" ON "media_uploads" USING btree ("last_part_at");--> statement-breakpoint
CREATE VIEW "public"."media_uses" AS (select distinct found.key[1] as key, named.type, named.id, named.title from (
    select 'sermon' as type, to_jsonb(id) as id, title,
      concat_ws(' ', thumbnail_url, audio_url, video_url, handouts, description, content) as text from "sermons"
    union all
    select 'event', to_jsonb(id), title, concat_ws(' ', image_url, description) from "events"
    union all
    select 'page-text', to_jsonb(id), id, markdown from "page_texts"
  ) as named, regexp_matches(named.text, '/media/([0-9a-f]{32})', 'g') as found(key)
  where strpos(named.text, '/media/') > 0);
--> statement-breakpoint
-- Alternative text and smaller versions are shown where a picture is used; one that nobody uses yet changes no page.
CREATE FUNCTION "raise_content_revision_for_media"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "media_uses" WHERE "key" = NEW."key") THEN
    UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "media_update_raises_content_revision" AFTER UPDATE ON "media"
  FOR EACH ROW WHEN ((OLD."alt", OLD."variants") IS DISTINCT FROM (NEW."alt", NEW."variants"))
  EXECUTE FUNCTION "raise_content_revision_for_media"();
