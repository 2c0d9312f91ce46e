-- Who lets a reader see a kind of data, a bit for each person; kept by triggers (functions/shown.sql), begun here with what holds.
CREATE TABLE "consent_shown" (
	"company_seq" integer NOT NULL,
	"reader" text NOT NULL,
	"kind" text NOT NULL,
	"words" integer[] NOT NULL,
	CONSTRAINT "consent_shown_company_seq_reader_kind_pk" PRIMARY KEY("company_seq","reader","kind")
);
--> statement-breakpoint
DROP INDEX "consent_in_force_given";--> statement-breakpoint
ALTER TABLE "consent_shown" ADD CONSTRAINT "consent_shown_company_seq_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."company"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_in_force_over" ON "consent_in_force" USING btree ("company_seq","reader","kind","until","member_seq") WHERE "consent_in_force"."given";--> statement-breakpoint
CREATE INDEX "consent_in_force_refused" ON "consent_in_force" USING btree ("company_seq","reader","kind","member_seq") WHERE not "consent_in_force"."given";
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "consent_shown" TO wellness_app;
--> statement-breakpoint
ALTER TABLE "consent_shown" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "consent_shown" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_company ON "consent_shown" USING ("company_seq" = (SELECT nullif(current_setting('app.company_seq', true), '')::int) OR (SELECT current_setting('app.platform', true) = 'on'));
--> statement-breakpoint
-- rows are the platform's to touch: the tables' owner sees none of them otherwise
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
WITH "held" AS (
	SELECT "company_seq", "reader", "kind", "member_seq" >> 5 AS "word", bit_or(CASE WHEN "given" THEN 1 << ("member_seq" & 31) ELSE 0 END) AS "bits"
	FROM "consent_in_force" WHERE "reader" <> 'COLLECT' GROUP BY 1, 2, 3, 4
), "bounds" AS (
	SELECT "company_seq", "reader", "kind", min("word") AS "low", max("word") AS "high" FROM "held" GROUP BY 1, 2, 3
)
INSERT INTO "consent_shown" ("company_seq", "reader", "kind", "words")
SELECT b."company_seq", b."reader", b."kind", format('[%s:%s]={%s}', b."low", b."high", (
	SELECT string_agg(coalesce(h."bits", 0)::text, ',' ORDER BY n) FROM generate_series(b."low", b."high") n
	LEFT JOIN "held" h ON h."company_seq" = b."company_seq" AND h."reader" = b."reader" AND h."kind" = b."kind" AND h."word" = n))::int[]
FROM "bounds" b;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
