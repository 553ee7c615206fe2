ALTER TABLE "settings" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "wednesday_service_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "pastor_name" DROP NOT NULL;