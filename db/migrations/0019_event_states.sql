ALTER TABLE "cancelled_events" ADD COLUMN "end_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "status" text DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "link_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "previous_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_day" date GENERATED ALWAYS AS ((timezone('UTC', coalesce("end_date", "date")))::date) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_date" CHECK ("events"."last_day" between "events"."day" and "events"."day" + 366);