ALTER TABLE "body_record" ADD COLUMN "standing" text DEFAULT 'counts' NOT NULL;--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "same_as_seq" integer;--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "asked_about" text;--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "usual" double precision;--> statement-breakpoint
ALTER TABLE "body_record" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sleep_night" ADD COLUMN "start_text" text;--> statement-breakpoint
ALTER TABLE "sleep_night" ADD COLUMN "end_text" text;--> statement-breakpoint
ALTER TABLE "step_day" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "body_record" ADD CONSTRAINT "body_record_same_fk" FOREIGN KEY ("company_seq","same_as_seq") REFERENCES "public"."body_record"("company_seq","seq") ON DELETE set null ("same_as_seq") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "body_record_asked" ON "body_record" USING btree ("company_seq","member_seq") WHERE standing = 'asked';--> statement-breakpoint
CREATE INDEX "body_record_same" ON "body_record" USING btree ("company_seq","same_as_seq") WHERE same_as_seq is not null;--> statement-breakpoint
-- what counts in the figures that the database keeps: as before, and only what has been judged to count (platform/body/reviewStatus.queries.ts)
CREATE OR REPLACE FUNCTION body_record_counts(one body_record) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT one.bfp IS NOT NULL AND one.bfm IS NOT NULL AND one.smm IS NOT NULL AND one.standing = 'counts' AND one.same_as_seq IS NULL
$$;
