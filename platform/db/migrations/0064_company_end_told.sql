-- Of which nearness of a company’s last day its master was told last.
ALTER TABLE "company" ADD COLUMN "end_told_days" smallint;