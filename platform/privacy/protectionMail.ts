import { AHEAD_DAYS } from '@/lib/privacy/protection/protection';
import { settingPath } from '@/lib/shared/paths';
import type { Mail } from '../core/ports/mailPort';
import type { CompanyScope } from '../core/scope';
import { dayWords, textsIn, type Texts } from '../core/texts';
import type { Tx } from '../db/client';
import { listTold, type SavedRules, type ToldRule } from './protection.queries';

/** A rule change as a line of a mail; for a cancelled one, `from` is the value that never took effect. */
function lineOf(t: Texts, line: 'line' | 'lineCalledOff', { rule, from, to }: ToldRule): string {
  const said = (value: number | null) =>
    value === null
      ? t('protection.asAccount')
      : rule === 'group'
        ? t('protection.people', { count: value })
        : t('protection.years', { count: value });
  return t(`protection.${line}`, { rule: t(`protection.rule.${rule}`), from: said(from), to: said(to) });
}

/** Mails the members which rules will be weakened, with a link to download their data first, and which weakenings were cancelled. */
export async function mailRuleChanges(
  tx: Tx,
  mail: Mail,
  scope: CompanyScope,
  { company, weakened, calledOff, at }: SavedRules,
): Promise<void> {
  if (weakened.length + calledOff.length === 0) return;
  const link = mail.addressOf(settingPath('data'));
  const readers = await listTold(tx, scope);
  const common = readers.map(({ email: to, lang, name, timeZone }) => {
    const t = textsIn(lang);
    const changes = (line: 'line' | 'lineCalledOff', rules: readonly ToldRule[]) => rules.map((rule) => lineOf(t, line, rule)).join('\n');
    return { to, lang, day: dayWords(lang, at, timeZone), data: { name, company, link, days: AHEAD_DAYS }, changes };
  });
  const erases = weakened.some(({ rule }) => rule !== 'group') ? ('data' as const) : ('nothing' as const);
  if (weakened.length > 0)
    await mail.queueBulk(
      tx,
      common.map(({ to, lang, day, data, changes }) => ({
        compSeq: scope.compSeq,
        to,
        lang,
        template: 'protectionWeaker' as const,
        data: { ...data, day, erases, changes: changes('line', weakened) },
      })),
    );
  if (calledOff.length > 0)
    await mail.queueBulk(
      tx,
      common.map(({ to, lang, data, changes }) => ({
        compSeq: scope.compSeq,
        to,
        lang,
        template: 'protectionStays' as const,
        data: { ...data, changes: changes('lineCalledOff', calledOff) },
      })),
    );
}
