ALTER TABLE "event_series" ADD COLUMN "idempotency_digest" text;
--> statement-breakpoint
-- Checked at the end of a statement in place of each row: one that moves every date of a series by a week meets
-- days on the way that others are about to leave.
ALTER TABLE "events" DROP CONSTRAINT "events_series_day";
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_day" UNIQUE ("series_id", "original_day") DEFERRABLE INITIALLY IMMEDIATE;
