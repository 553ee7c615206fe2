-- The stems of every word of a text in their order, each between spaces.
CREATE FUNCTION "stems_in_order"("spoken" text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public AS $$
  SELECT coalesce(' ' || string_agg("lexeme", ' ' ORDER BY "position") || ' ', '')
  FROM unnest(to_tsvector('spoken', left("spoken", 150000))), unnest("positions") "position"
$$;
--> statement-breakpoint
-- Two spaces are between paragraphs, so that no phrase goes from one to the next. What comes after three hours of
-- speech is found by its page only.
CREATE FUNCTION "transcript_stems"("paragraphs" jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public AS $$
  SELECT coalesce(left(string_agg(stems_in_order((SELECT string_agg("sentence" ->> 'text', ' ')
    FROM jsonb_array_elements("paragraph" -> 'sentences') "sentence")), '' ORDER BY "number"), 150000), '')
  FROM jsonb_array_elements("paragraphs") WITH ORDINALITY "each" ("paragraph", "number")
$$;
--> statement-breakpoint
-- The costs of the next two functions make the planner use their index: it does not count the pages of long values, and
-- would read them all. A function with a search path is not inlined, so that its cost counts.
CREATE FUNCTION "stem_set"("stems" text) RETURNS tsvector LANGUAGE sql IMMUTABLE COST 100000 SET search_path = public AS $$
  SELECT array_to_tsvector(array_remove(string_to_array("stems", ' '), ''))
$$;
--> statement-breakpoint
-- Neighbouring words, each pair as a number. Two pairs can have the same number.
CREATE FUNCTION "stem_pairs"("stems" text) RETURNS integer[] LANGUAGE sql IMMUTABLE COST 100000 SET search_path = public AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext("stem" || ' ' || "next")), '{}')
  FROM (SELECT "stem", lead("stem") OVER (ORDER BY "place") AS "next"
    FROM string_to_table("stems", ' ') WITH ORDINALITY "each" ("stem", "place")) "pair"
  WHERE "stem" <> '' AND "next" <> ''
$$;
--> statement-breakpoint
ALTER TABLE "sermon_transcripts" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "sermon_transcripts" ADD COLUMN "stems" text GENERATED ALWAYS AS (transcript_stems("paragraphs")) STORED;--> statement-breakpoint
-- A phrase is found faster in an uncompressed text.
ALTER TABLE "sermon_transcripts" ALTER COLUMN "stems" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "sermon_transcripts_stems" ON "sermon_transcripts" USING gin (stem_set("stems"),stem_pairs("stems")) WITH (fastupdate=false);
--> statement-breakpoint
-- Statistics of the index would take seconds, and the planner has no use for them.
ALTER INDEX "sermon_transcripts_stems" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "sermon_transcripts_stems" ALTER COLUMN 2 SET STATISTICS 0;
