CREATE TABLE "demo_records" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "demo_records_key" PRIMARY KEY("type","record_id")
);
--> statement-breakpoint
CREATE TABLE "first_day" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_put_away" boolean DEFAULT false NOT NULL,
	"are_times_confirmed" boolean DEFAULT false NOT NULL,
	"test_mail_id" integer,
	"mail_tested_at" timestamp with time zone,
	CONSTRAINT "first_day_one_row" CHECK ("first_day"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "first_day" ADD CONSTRAINT "first_day_test_mail_id_outgoing_mail_id_fk" FOREIGN KEY ("test_mail_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- A demo church from before: the seed wrote its rows in one transaction, so they carry the time of the settings.
INSERT INTO "demo_records" ("type", "record_id", "digest")
  SELECT 'sermon', s."id"::text, md5(concat_ws('|', s."title", s."description", s."speaker", (s."date" AT TIME ZONE 'UTC')::date, s."thumbnail_url", s."video_url", s."audio_url", s."content", s."series", s."scripture", s."handouts"))
    FROM "sermons" s JOIN "settings" ON s."created_at" = "settings"."created_at" WHERE s."version" = 1
  UNION ALL
  SELECT 'event', e."id"::text, md5(concat_ws('|', e."title", e."description", e."day", e."time", e."location", e."category", e."image_url"))
    FROM "events" e JOIN "settings" ON e."created_at" = "settings"."created_at" WHERE e."version" = 1
  UNION ALL
  SELECT 'page-text', p."id", md5(concat_ws('|', p."title", p."person", p."markdown"))
    FROM "page_texts" p JOIN "settings" ON p."created_at" = "settings"."created_at" WHERE p."version" = 1;
