ALTER TABLE "sermons" drop column "note_words";--> statement-breakpoint
ALTER TABLE "sermons" ADD COLUMN "note_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce("content", ''), '/.:@_&~+<>-', '           '))) STORED;--> statement-breakpoint
CREATE INDEX "sermons_note_words" ON "sermons" USING gin ("note_words");
