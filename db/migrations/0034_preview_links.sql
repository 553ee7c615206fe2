CREATE TABLE "preview_links" (
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"token_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preview_links_key" PRIMARY KEY("type","record_id")
);
