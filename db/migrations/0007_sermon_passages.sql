ALTER TABLE "sermons" ADD COLUMN "passages" jsonb;--> statement-breakpoint
CREATE INDEX "sermons_passages" ON "sermons" USING gin ("passages" jsonb_path_ops);