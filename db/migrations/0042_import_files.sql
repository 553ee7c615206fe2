CREATE TABLE "import_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer,
	"address" text NOT NULL,
	"upload_id" integer,
	"media_id" integer,
	"is_own" boolean DEFAULT false NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_import" ON "import_files" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_files_waiting" ON "import_files" USING btree ("attempts","id") WHERE "import_files"."media_id" is null and "import_files"."problem" is null;--> statement-breakpoint
CREATE INDEX "import_files_media" ON "import_files" USING btree ("media_id");