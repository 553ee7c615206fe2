CREATE TABLE "imported_records" (
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"import_id" integer,
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "imported_records_kind_source_id_pk" PRIMARY KEY("kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_digest" text NOT NULL,
	"sermons" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"already_here" integer DEFAULT 0 NOT NULL,
	"doubtful" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_import" ON "imported_records" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_records_record" ON "imported_records" USING btree ("type","record_id");--> statement-breakpoint
-- As before; a run of the import is called by its source.
CREATE OR REPLACE FUNCTION "audited_title"("columns" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce("columns" ->> 'title', "columns" ->> 'name', left("columns" ->> 'text', 80), "columns" ->> 'source')
$$;
--> statement-breakpoint
-- A run is one entry of the history, and so is its end; the records that it makes have none of their own.
CREATE TRIGGER "imports_insert_is_recorded" AFTER INSERT ON "imports" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('import', 'id', '{kind,source}');
--> statement-breakpoint
CREATE TRIGGER "imports_delete_is_recorded" AFTER DELETE ON "imports" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('import', 'id', '{kind,source,sermons,events}');
