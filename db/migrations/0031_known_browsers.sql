CREATE TABLE "known_browsers" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mail_next_digest" ON "outgoing_mail" USING btree ("is_digest") WHERE "outgoing_mail"."is_digest" and "outgoing_mail"."attempts" = 0;