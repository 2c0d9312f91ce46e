ALTER TABLE "body_goal" ADD COLUMN "weight_way" smallint;--> statement-breakpoint
ALTER TABLE "body_goal" ADD COLUMN "bfp_way" smallint;--> statement-breakpoint
ALTER TABLE "body_goal" ADD COLUMN "bfm_down" boolean;