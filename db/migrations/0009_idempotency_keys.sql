ALTER TABLE "events" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "sermons" ADD CONSTRAINT "sermons_idempotency_key_unique" UNIQUE("idempotency_key");