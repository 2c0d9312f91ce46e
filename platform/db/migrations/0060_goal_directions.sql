ALTER TABLE "body_goal" ADD COLUMN "weight_down" boolean;--> statement-breakpoint
ALTER TABLE "body_goal" ADD COLUMN "bfp_down" boolean;--> statement-breakpoint
ALTER TABLE "body_goal" ADD COLUMN "bfm_down" boolean;