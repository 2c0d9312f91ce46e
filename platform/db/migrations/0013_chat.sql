CREATE TABLE "chat_report" (
	"company_seq" integer NOT NULL,
	"room_seq" integer NOT NULL,
	"number" bigint NOT NULL,
	"member_seq" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_report_company_seq_room_seq_number_member_seq_pk" PRIMARY KEY("company_seq","room_seq","number","member_seq")
);
--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "token_hash" text;
--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "owner_seq" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "peer_seq" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_message_fk" FOREIGN KEY ("company_seq","room_seq","number") REFERENCES "public"."chat_message"("company_seq","room_seq","number") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_member_fk" FOREIGN KEY ("company_seq","member_seq") REFERENCES "public"."member"("company_seq","seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "chat_report_member" ON "chat_report" USING btree ("company_seq","member_seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_once" ON "chat_room" USING btree ("company_seq","kind","owner_seq","peer_seq");
--> statement-breakpoint
CREATE INDEX "chat_room_peer" ON "chat_room" USING btree ("company_seq","peer_seq");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_report TO wellness_app;
--> statement-breakpoint
ALTER TABLE chat_report ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_report FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON chat_report USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
