-- 0046, 0047, 0051 and 0053 did not say that they act for the platform, so that on a server whose owner is no superuser they found no
-- rows. Made good here; where they found them, or there was nothing to find, this changes nothing.
SELECT set_config('app.platform', 'on', true);
--> statement-breakpoint
-- an answer that is given meanwhile would be lost between the two looks at it
LOCK TABLE consent_in_force IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
UPDATE consent SET until = at + interval '365 days' WHERE kind = 'SHARING' AND until IS NULL;
--> statement-breakpoint
UPDATE consent_in_force held SET until = coalesce((
	SELECT max(c.until) FROM consent c WHERE c.company_seq = held.company_seq AND c.member_seq = held.member_seq AND c.kind = 'SHARING'
	AND c.about = held.reader || ':' || held.kind), held.until)
	WHERE held.until = 'epoch';
--> statement-breakpoint
UPDATE member m SET consents_until = NULL
	WHERE consents_until IS NOT NULL AND EXISTS (SELECT FROM consent_in_force h WHERE h.company_seq = m.company_seq AND h.member_seq = m.seq)
	AND NOT EXISTS (SELECT FROM consent_in_force h WHERE h.company_seq = m.company_seq AND h.member_seq = m.seq AND h.reader = 'COLLECT');
--> statement-breakpoint
WITH held AS (
	SELECT company_seq, reader, kind, member_seq >> 5 AS word, bit_or(CASE WHEN given THEN 1 << (member_seq & 31) ELSE 0 END) AS bits
	FROM consent_in_force WHERE reader <> 'COLLECT' GROUP BY 1, 2, 3, 4
), bounds AS (
	SELECT company_seq, reader, kind, min(word) AS low, max(word) AS high FROM held GROUP BY 1, 2, 3
), due AS (
	SELECT b.company_seq, b.reader, b.kind, format('[%s:%s]={%s}', b.low, b.high, (
		SELECT string_agg(coalesce(h.bits, 0)::text, ',' ORDER BY n) FROM generate_series(b.low, b.high) n
		LEFT JOIN held h ON h.company_seq = b.company_seq AND h.reader = b.reader AND h.kind = b.kind AND h.word = n))::int[] AS words
	FROM bounds b
)
INSERT INTO consent_shown (company_seq, reader, kind, words)
SELECT company_seq, reader, kind, words FROM due
	WHERE NOT EXISTS (SELECT FROM consent_shown s WHERE s.company_seq = due.company_seq AND s.reader = due.reader AND s.kind = due.kind AND s.words = due.words)
ON CONFLICT (company_seq, reader, kind) DO UPDATE SET words = excluded.words;
--> statement-breakpoint
INSERT INTO known_browser (company_seq, member_seq, browser, address, first_used_at, last_used_at)
SELECT company_seq, member_seq, browser, address, min(created_at), max(last_used_at) FROM access_token WHERE kind = 'FULL' GROUP BY 1, 2, 3, 4
ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
