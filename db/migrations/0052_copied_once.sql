-- Two tabs could ask for the files of an import at once: the copy that brought the file stays.
DELETE FROM "import_files" "copy" USING "import_files" "kept"
WHERE "copy"."import_id" = "kept"."import_id" AND "copy"."address" = "kept"."address"
  AND ("copy"."is_own", "copy"."media_id" IS NOT NULL, "kept"."id") < ("kept"."is_own", "kept"."media_id" IS NOT NULL, "copy"."id");
--> statement-breakpoint
DROP INDEX "import_files_import";--> statement-breakpoint
CREATE UNIQUE INDEX "import_files_import" ON "import_files" USING btree ("import_id",md5("address"));
--> statement-breakpoint
-- A dump is restored without a search path, on which the configuration 'spoken' would not be found.
ALTER FUNCTION "paragraph_words"(jsonb) SET search_path = public;
