ALTER TABLE "sermons" ADD COLUMN "audio_bytes" bigint;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "audio_type" text;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "audio_seconds" integer;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "audio_problem" text;