-- Which heights devices told themselves, so that records can be reckoned anew when a person's own changes; and who has said which
-- time zone is theirs.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "height_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "zone_chosen_at" timestamp (3) with time zone;
--> statement-breakpoint
-- until now a height never changed: another one than the person's is the device's
ALTER TABLE body_record DISABLE TRIGGER body_standing_changed;
--> statement-breakpoint
UPDATE body_record r SET height_measured = true FROM member m
WHERE m.company_seq = r.company_seq AND m.seq = r.member_seq AND r.height IS NOT NULL AND r.height IS DISTINCT FROM m.height;
--> statement-breakpoint
ALTER TABLE body_record ENABLE ALWAYS TRIGGER body_standing_changed;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
