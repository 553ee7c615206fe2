-- What the settings called About Text and Mission Statement is now the text of the page. As Markdown it shows what
-- was typed: `asMarkdown` in shared/pages/setting-texts.ts does the same. What the page had in store stays a version.
INSERT INTO "page_texts" ("id", "markdown", "version")
  SELECT "typed"."id",
    regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(btrim("typed"."words"),
      E'\r\n?', E'\n', 'g'), '{{', U&'{\2060{'),
      '[\\*_[<]', '\\\&', 'g'), '^([ \t]*)([#>+=-])', '\1\\\2', 'gn'), '^([ \t]*\d+)([.)])', '\1\\\2', 'gn'),
    1 + coalesce((SELECT max("version") FROM "page_text_versions" WHERE "text_id" = "typed"."id"), 0)
  FROM (SELECT 'about/story' AS "id", "about_text" AS "words" FROM "settings"
    UNION ALL SELECT 'about/mission', "mission_statement" FROM "settings") "typed"
  WHERE btrim("typed"."words") <> ''
  ON CONFLICT ("id") DO UPDATE
    SET "markdown" = EXCLUDED."markdown", "version" = "page_texts"."version" + 1, "updated_at" = now();
--> statement-breakpoint
INSERT INTO "page_text_versions" ("text_id", "version", "title", "person", "markdown", "saved_at")
  SELECT "id", "version", "title", "person", "markdown", "updated_at" FROM "page_texts"
  WHERE "id" IN ('about/story', 'about/mission')
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Empty from now on, not gone: until the next release is up, the one before still reads them.
ALTER TABLE "settings" DISABLE TRIGGER "settings_update_is_recorded";
--> statement-breakpoint
UPDATE "settings" SET "about_text" = NULL, "mission_statement" = NULL;
--> statement-breakpoint
ALTER TABLE "settings" ENABLE TRIGGER "settings_update_is_recorded";
--> statement-breakpoint
-- An open form of the settings learns that one of its texts was changed elsewhere; not where this transaction has
-- saved the settings themselves.
CREATE FUNCTION "raise_settings_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "settings" SET "version" = "version" + 1 WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "page_texts_insert_raises_settings_version" AFTER INSERT ON "page_texts"
  FOR EACH ROW WHEN (NEW."id" IN ('about/story', 'about/mission')) EXECUTE FUNCTION "raise_settings_version"();
--> statement-breakpoint
CREATE TRIGGER "page_texts_update_raises_settings_version" AFTER UPDATE ON "page_texts"
  FOR EACH ROW WHEN (NEW."id" IN ('about/story', 'about/mission') AND OLD."markdown" IS DISTINCT FROM NEW."markdown")
  EXECUTE FUNCTION "raise_settings_version"();
--> statement-breakpoint
CREATE TRIGGER "page_texts_delete_raises_settings_version" AFTER DELETE ON "page_texts"
  FOR EACH ROW WHEN (OLD."id" IN ('about/story', 'about/mission')) EXECUTE FUNCTION "raise_settings_version"();
