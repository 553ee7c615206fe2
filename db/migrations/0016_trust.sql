ALTER TABLE "contact_messages" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "visit_request_id" integer;--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_visit_request_id_visit_requests_id_fk" FOREIGN KEY ("visit_request_id") REFERENCES "public"."visit_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_contact_message" ON "outgoing_mail" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_visit_request" ON "outgoing_mail" USING btree ("visit_request_id");--> statement-breakpoint
-- A mail was queued in the statement that stored its record, so both have the same time.
UPDATE "outgoing_mail" SET "contact_message_id" = "contact_messages"."id" FROM "contact_messages"
  WHERE "contact_messages"."created_at" = "outgoing_mail"."created_at"
    AND "contact_messages"."email" IN ("outgoing_mail"."to", "outgoing_mail"."reply_to");--> statement-breakpoint
UPDATE "outgoing_mail" SET "visit_request_id" = "visit_requests"."id" FROM "visit_requests"
  WHERE "visit_requests"."created_at" = "outgoing_mail"."created_at"
    AND "visit_requests"."email" IN ("outgoing_mail"."to", "outgoing_mail"."reply_to");--> statement-breakpoint
-- The record of these was deleted for good.
DELETE FROM "outgoing_mail" WHERE "contact_message_id" IS NULL AND "visit_request_id" IS NULL;
