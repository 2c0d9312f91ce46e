-- Which notice a waiting mail carries, and whom it is for, so that it is dropped with them. Unknown of those already queued.
ALTER TABLE "mail_outbox" ADD COLUMN "notice_seq" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reader_seq" integer;