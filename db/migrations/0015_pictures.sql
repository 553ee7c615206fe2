CREATE TABLE "pictures" (
	"slot" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"media_id" integer NOT NULL,
	"focus_x" double precision NOT NULL,
	"focus_y" double precision NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."media_uses";--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."media_uses" AS (select distinct found.key[1] as key, named.type, named.id, named.title from (
    select 'sermon' as type, to_jsonb(id) as id, title,
      concat_ws(' ', thumbnail_url, audio_url, video_url, handouts, description, content) as text from "sermons"
    union all
    select 'event', to_jsonb(id), title, concat_ws(' ', image_url, description) from "events"
    union all
    select 'page-text', to_jsonb(id), id, markdown from "page_texts"
  ) as named, regexp_matches(named.text, '/media/([0-9a-f]{32})', 'g') as found(key)
  where strpos(named.text, '/media/') > 0
  union all
  select "media"."key", 'picture', to_jsonb("pictures"."slot"), "pictures"."slot"
  from "pictures" join "media" on "media"."id" = "pictures"."media_id");
--> statement-breakpoint
CREATE TRIGGER "pictures_insert_raises_content_revision" AFTER INSERT ON "pictures"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "pictures_update_raises_content_revision" AFTER UPDATE ON "pictures"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "pictures_delete_raises_content_revision" AFTER DELETE ON "pictures"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "pictures_truncate_raises_content_revision" AFTER TRUNCATE ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
