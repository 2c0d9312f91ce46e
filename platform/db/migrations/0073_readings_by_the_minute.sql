-- 32 bits do not last for the row numbers of readings taken by the minute. This rewrites their tables.
ALTER TABLE "heart_sample" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "heart_sample" ALTER COLUMN "seq" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "stress_sample" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stress_sample" ALTER COLUMN "seq" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "temperature_sample" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "temperature_sample" ALTER COLUMN "seq" SET MAXVALUE 9223372036854775807;
