DROP INDEX "password_request_recent";--> statement-breakpoint
DROP INDEX "body_goal_newest";--> statement-breakpoint
DROP INDEX "body_record_newest";--> statement-breakpoint
DROP INDEX "exercise_prescription_member";--> statement-breakpoint
DROP INDEX "blood_pressure_time";--> statement-breakpoint
DROP INDEX "blood_sugar_time";--> statement-breakpoint
DROP INDEX "heart_sample_time";--> statement-breakpoint
DROP INDEX "run_time";--> statement-breakpoint
DROP INDEX "sleep_night_day";--> statement-breakpoint
DROP INDEX "stress_sample_time";--> statement-breakpoint
DROP INDEX "temperature_sample_time";--> statement-breakpoint
DROP INDEX "ingest_batch_recent";--> statement-breakpoint
DROP INDEX "mission_start";--> statement-breakpoint
DROP INDEX "notice_due";--> statement-breakpoint
DROP INDEX "access_log_subject";--> statement-breakpoint
DROP INDEX "access_log_viewer";--> statement-breakpoint
DROP INDEX "consent_newest";--> statement-breakpoint
CREATE INDEX "password_request_recent" ON "password_request" USING btree ("company_seq","login_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "body_goal_newest" ON "body_goal" USING btree ("company_seq","member_seq","set_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "body_record_newest" ON "body_record" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exercise_prescription_member" ON "exercise_prescription" USING btree ("company_seq","member_seq","start_day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blood_pressure_time" ON "blood_pressure" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blood_sugar_time" ON "blood_sugar" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "heart_sample_time" ON "heart_sample" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "run_time" ON "run" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sleep_night_day" ON "sleep_night" USING btree ("company_seq","member_seq","day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stress_sample_time" ON "stress_sample" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "temperature_sample_time" ON "temperature_sample" USING btree ("company_seq","member_seq","measured_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ingest_batch_recent" ON "ingest_batch" USING btree ("company_seq","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mission_start" ON "mission" USING btree ("company_seq","start_date" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("company_seq","reserve_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_subject" ON "access_log" USING btree ("company_seq","subject_seq","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_viewer" ON "access_log" USING btree ("company_seq","viewer_seq","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consent_newest" ON "consent" USING btree ("company_seq","member_seq","kind","at" DESC NULLS FIRST);