CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"time" text NOT NULL,
	"location" text NOT NULL,
	"category" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"link_url" text,
	"online_url" text,
	"image_url" text,
	"sort_minute" integer NOT NULL,
	"rule" text NOT NULL,
	"start_day" date NOT NULL,
	"extra_days" integer,
	"except_days" date[] DEFAULT '{}' NOT NULL,
	"planned_through" date,
	"cancelled_at" timestamp with time zone,
	"idempotency_key" uuid,
	CONSTRAINT "event_series_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "original_day" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "changed_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_day" UNIQUE("series_id","original_day");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_original_day_in_series" CHECK (("events"."series_id" IS NULL) = ("events"."original_day" IS NULL));--> statement-breakpoint
-- Compare-and-set for a transaction of several statements: it ends here when the record was changed since it
-- was read.
CREATE FUNCTION "require_version"("records" regclass, "record_id" integer, "expected" integer)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "current" integer;
BEGIN
  EXECUTE format('SELECT version FROM %s WHERE id = $1 FOR UPDATE', "records")
    INTO "current" USING "record_id";
  IF "current" IS DISTINCT FROM "expected" THEN
    RAISE EXCEPTION 'The record was changed since it was read.' USING ERRCODE = 'serialization_failure';
  END IF;
END
$$;
