-- A content revision is at least the seconds since 2026: a database that goes back to an earlier moment gives no number
-- again, under which a browser may have kept other content.
CREATE FUNCTION "revision_of_the_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := greatest(NEW."revision", extract(epoch FROM now() - timestamptz '2026-01-01T00:00:00Z')::integer);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_revision_of_the_clock" BEFORE UPDATE ON "content_revision"
  FOR EACH ROW WHEN (NEW."revision" > OLD."revision") EXECUTE FUNCTION "revision_of_the_clock"();
--> statement-breakpoint
-- The numbers of a restored backup of before are among those given since.
UPDATE "content_revision" SET "revision" = "revision" + 1 WHERE "revision" > 1;
