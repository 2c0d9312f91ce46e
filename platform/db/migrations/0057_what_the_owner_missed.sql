-- 0046, 0047, 0051 and 0053 did not say that they act for the platform, so that on a server whose owner is no superuser they found no
-- rows. Made good here; where they found them, or there was nothing to find, this changes nothing.
SELECT set_config('app.platform', 'on', true);
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
-- the triggers count anew whom these answers are beside (functions/shown.sql), in turn with answers that are given meanwhile
UPDATE consent_in_force held SET until = until WHERE given AND reader <> 'COLLECT' AND NOT EXISTS (
	SELECT FROM consent_shown s WHERE s.company_seq = held.company_seq AND s.reader = held.reader AND s.kind = held.kind
	AND s.words[held.member_seq >> 5] & (1 << (held.member_seq & 31)) <> 0);
--> statement-breakpoint
INSERT INTO known_browser (company_seq, member_seq, browser, address, first_used_at, last_used_at)
SELECT company_seq, member_seq, browser, address, min(created_at), max(last_used_at) FROM access_token WHERE kind = 'FULL' GROUP BY 1, 2, 3, 4
ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT set_config('app.platform', '', true);
