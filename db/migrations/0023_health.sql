CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_failure_since" timestamp with time zone,
	CONSTRAINT "maintenance_one_row" CHECK ("maintenance"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "deploy_hook_call" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outgoing_mail_sent" ON "outgoing_mail" USING btree ("sent_at");
--> statement-breakpoint
INSERT INTO "maintenance" DEFAULT VALUES;
