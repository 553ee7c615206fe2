-- A statement that changes no row, such as an edit of a version that is gone, changes no content.
CREATE FUNCTION "raise_content_revision_for_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "events_raise_content_revision" ON "events";
--> statement-breakpoint
CREATE TRIGGER "events_insert_raises_content_revision" AFTER INSERT ON "events"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "events_update_raises_content_revision" AFTER UPDATE ON "events"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "events_delete_raises_content_revision" AFTER DELETE ON "events"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "events_truncate_raises_content_revision" AFTER TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
DROP TRIGGER "sermons_raise_content_revision" ON "sermons";
--> statement-breakpoint
CREATE TRIGGER "sermons_insert_raises_content_revision" AFTER INSERT ON "sermons"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "sermons_update_raises_content_revision" AFTER UPDATE ON "sermons"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "sermons_delete_raises_content_revision" AFTER DELETE ON "sermons"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "sermons_truncate_raises_content_revision" AFTER TRUNCATE ON "sermons"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
DROP TRIGGER "settings_raise_content_revision" ON "settings";
--> statement-breakpoint
CREATE TRIGGER "settings_insert_raises_content_revision" AFTER INSERT ON "settings"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "settings_update_raises_content_revision" AFTER UPDATE ON "settings"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "settings_delete_raises_content_revision" AFTER DELETE ON "settings"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_rows"();
--> statement-breakpoint
CREATE TRIGGER "settings_truncate_raises_content_revision" AFTER TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
