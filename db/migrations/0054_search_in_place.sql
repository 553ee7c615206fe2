DROP INDEX "sermons_passages";--> statement-breakpoint
DROP INDEX "sermons_searched";--> statement-breakpoint
DROP INDEX "sermons_scripture";--> statement-breakpoint
DROP INDEX "sermons_note_words";--> statement-breakpoint
CREATE INDEX "sermons_passages" ON "sermons" USING gin ("passages" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sermons_searched" ON "sermons" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sermons_scripture" ON "sermons" USING gin ("scripture" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sermons_note_words" ON "sermons" USING gin ("note_words") WITH (fastupdate=false);--> statement-breakpoint
-- A search reads both of the 24 newest sermons that it finds, and decompression took most of its time. Stored rows
-- change at their next save.
ALTER TABLE "sermon_transcripts" ALTER COLUMN "paragraphs" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sermon_transcripts" ALTER COLUMN "paragraph_words" SET STORAGE EXTERNAL;
