ALTER TABLE "settings" ADD COLUMN "services" jsonb DEFAULT '[{"name":"Sunday Worship Service","weekday":0,"start":"11:00 AM","end":null,"place":null,"childcare":true,"hasSermon":true},{"name":"Bible Study & Prayer","weekday":3,"start":"7:00 PM","end":null,"place":null,"childcare":false,"hasSermon":false}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "settings" SET "services" = jsonb_set(
	jsonb_set("services", '{0,start}', to_jsonb("sunday_service_time")),
	'{1,start}', coalesce(to_jsonb("wednesday_service_time"), 'null'::jsonb)
);--> statement-breakpoint
ALTER TABLE "settings" ENABLE TRIGGER USER;
