DROP INDEX "step_day_of_company";--> statement-breakpoint
CREATE INDEX "step_day_sums" ON "step_day" USING btree ("company_seq","day","member_seq","step","calories");