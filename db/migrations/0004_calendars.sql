CREATE TABLE "calendar_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"namespace" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "calendar_identity_one_row" CHECK ("calendar_identity"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "cancelled_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"time" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
INSERT INTO "calendar_identity" DEFAULT VALUES;
