-- Stems of every word, also of those such as 'not' and 'the' that the configuration 'english' leaves out: within
-- quotation marks they count (postgresql.org/docs/current/textsearch-dictionaries.html, Snowball dictionary).
CREATE TEXT SEARCH DICTIONARY "every_english_word" (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "spoken" (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "spoken" ALTER MAPPING REPLACE english_stem WITH "every_english_word";
--> statement-breakpoint
ALTER TABLE "sermon_transcripts" DROP COLUMN "paragraph_words";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "paragraph_words"("paragraphs" jsonb) RETURNS tsvector[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(to_tsvector('spoken', (SELECT left(string_agg("sentence" ->> 'text', ' '), 150000)
    FROM jsonb_array_elements("paragraph" -> 'sentences') "sentence")) ORDER BY "number")
  FROM jsonb_array_elements("paragraphs") WITH ORDINALITY "each" ("paragraph", "number")
$$;
--> statement-breakpoint
ALTER TABLE "sermon_transcripts" ADD COLUMN "paragraph_words" "tsvector"[] GENERATED ALWAYS AS (paragraph_words("paragraphs")) STORED;
