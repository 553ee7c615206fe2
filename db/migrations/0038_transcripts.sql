-- What is said in a transcript. A lexeme of a search can have some 16,000 places, and all of them a megabyte: what
-- comes after three hours of speech is found by its page only.
CREATE FUNCTION "transcript_words"("paragraphs" jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('english', left(string_agg("sentence" ->> 'text', ' '), 150000))
  FROM jsonb_path_query("paragraphs", '$[*].sentences[*]') "sentence"
$$;
--> statement-breakpoint
CREATE FUNCTION "paragraph_words"("paragraphs" jsonb) RETURNS tsvector[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(to_tsvector('english', (SELECT left(string_agg("sentence" ->> 'text', ' '), 150000)
    FROM jsonb_array_elements("paragraph" -> 'sentences') "sentence")) ORDER BY "number")
  FROM jsonb_array_elements("paragraphs") WITH ORDINALITY "each" ("paragraph", "number")
$$;
--> statement-breakpoint
CREATE TABLE "sermon_transcripts" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cues" jsonb NOT NULL,
	"is_machine_made" boolean DEFAULT false NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (transcript_words("paragraphs")) STORED,
	"paragraph_words" "tsvector"[] GENERATED ALWAYS AS (paragraph_words("paragraphs")) STORED
);
--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sermon_transcripts" ADD CONSTRAINT "sermon_transcripts_id_sermons_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sermons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sermon_transcripts_words" ON "sermon_transcripts" USING gin ("words");
--> statement-breakpoint
-- Only the transcript of a public sermon is public content.
CREATE FUNCTION "raise_content_revision_for_transcripts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "changed" JOIN "sermons" ON "sermons"."id" = "changed"."id"
    WHERE "state" = 'public' OR ("state" = 'scheduled' AND "publish_at" <= now())) THEN
    UPDATE "content_revision" SET "revision" = "revision" + 1, "updated_at" = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sermon_transcripts_insert_raises_content_revision" AFTER INSERT ON "sermon_transcripts"
  REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_transcripts"();
--> statement-breakpoint
CREATE TRIGGER "sermon_transcripts_update_raises_content_revision" AFTER UPDATE ON "sermon_transcripts"
  REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_transcripts"();
--> statement-breakpoint
CREATE TRIGGER "sermon_transcripts_delete_raises_content_revision" AFTER DELETE ON "sermon_transcripts"
  REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_revision_for_transcripts"();
--> statement-breakpoint
CREATE TRIGGER "sermon_transcripts_insert_is_recorded" AFTER INSERT ON "sermon_transcripts" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('transcript', 'id', '{cues,is_machine_made}');
--> statement-breakpoint
CREATE TRIGGER "sermon_transcripts_update_is_recorded" AFTER UPDATE ON "sermon_transcripts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('transcript', 'id', '{cues,is_machine_made}');
--> statement-breakpoint
CREATE TRIGGER "sermon_transcripts_delete_is_recorded" AFTER DELETE ON "sermon_transcripts" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_changes"('transcript', 'id', '{cues,is_machine_made}');
