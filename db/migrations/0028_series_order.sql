DROP INDEX "sermons_series";--> statement-breakpoint
CREATE INDEX "sermons_series" ON "sermons" USING btree ("series","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);