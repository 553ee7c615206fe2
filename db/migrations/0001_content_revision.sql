INSERT INTO "content_revision" ("id") VALUES (1);
--> statement-breakpoint
CREATE FUNCTION "raise_content_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "events_raise_content_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
CREATE TRIGGER "sermons_raise_content_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sermons"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
--> statement-breakpoint
CREATE TRIGGER "settings_raise_content_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision"();
