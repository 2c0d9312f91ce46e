-- When its writer deleted a message.
ALTER TABLE "chat_message" ADD COLUMN "deleted_at" timestamp (3) with time zone;