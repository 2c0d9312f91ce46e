import { useTranslations } from 'next-intl';
import type { ProtectionRule } from './protection';

/** Describes a rule's value: years, people, or as long as the account. */
export function useRuleText(): (rule: ProtectionRule, value: number | null) => string {
  const t = useTranslations('protection.value');
  return (rule, value) => (value === null ? t('asAccount') : t(rule === 'group' ? 'people' : 'years', { count: value }));
}
