import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { INBOX_KINDS } from '@/lib/inbox/inbox';
import { compSeq, instant, memberSeq } from './columns';
import { memberFk } from './member';

/** What a manager or master did with an inbox entry: reminded, snoozed or dismissed. */
export const inboxMarks = pgTable(
  'inbox_mark',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: INBOX_KINDS }).notNull(),
    viewerSeq: integer('viewer_seq').notNull(),
    remindedAt: instant('reminded_at'),
    /** Hidden until then. */
    hiddenUntil: instant('hidden_until'),
    /** Hidden unless the newest cause became due after this. */
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.memberSeq, t.kind, t.viewerSeq] }),
    index('inbox_mark_viewer').on(t.compSeq, t.viewerSeq),
    memberFk('inbox_mark_member_fk', t),
  ],
);
