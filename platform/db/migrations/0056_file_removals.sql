CREATE TABLE "file_removal" (
	"company_seq" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "file_removal_company_seq_name_pk" PRIMARY KEY("company_seq","name")
);

--> statement-breakpoint
ALTER TABLE file_removal ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE file_removal FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON file_removal USING (company_seq = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON file_removal TO wellness_app;
