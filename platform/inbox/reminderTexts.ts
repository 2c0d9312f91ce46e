import type { InboxItem } from '@/lib/inbox/contract';
import type { ReminderKind } from '@/lib/inbox/inbox';
import type { WireLang } from '@/lib/shared/languages';
import { textsIn } from '../core/texts';

type Reminder = Pick<InboxItem, 'count' | 'title' | 'never'>;

/** Title and contents of a reminder in the reader's language: `reminder.<kind>` of the platform's messages. */
export function reminderText(
  kind: Exclude<ReminderKind, 'INVITATION'>,
  lang: WireLang,
  { count, title, never }: Reminder,
): { title: string; contents: string } {
  const t = textsIn(lang);
  const contents = t(`reminder.${kind}.contents`, { count: Math.max(1, count), more: count - 1, title: title ?? '', never: String(never) });
  return { title: t(`reminder.${kind}.title`), contents };
}
