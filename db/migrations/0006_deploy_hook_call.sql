CREATE TABLE "deploy_hook_call" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"attempts" integer NOT NULL,
	"newest_build_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"error" text,
	CONSTRAINT "deploy_hook_call_one_row" CHECK ("deploy_hook_call"."id" = 1)
);
