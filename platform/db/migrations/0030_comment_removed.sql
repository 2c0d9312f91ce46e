-- Who took a comment away that somebody else had written.
ALTER TABLE "mission_comment" ADD COLUMN "removed_by_seq" integer;