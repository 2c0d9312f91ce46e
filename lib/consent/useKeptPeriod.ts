import { useTranslations } from 'next-intl';
import { PROTECTION_BOUNDS } from '@/lib/privacy/protection/protection';
import { useRuleText } from '@/lib/privacy/protection/useRuleText';
import type { ConsentState } from './contract';
import type { ConsentQuestion } from './readers';

/** Returns a function that words the company's retention of a question's data; undefined for questions about readers. */
export function useKeptPeriod(rules: ConsentState['rules']): (question: ConsentQuestion) => string | undefined {
  const t = useTranslations('consent.fact');
  const ruleText = useRuleText();
  return ({ reader, kind }) => {
    if (reader !== 'COLLECT') return undefined;
    const held = rules?.find(({ rule }) => rule === kind);
    const { min, max } = PROTECTION_BOUNDS[kind];
    return t('kept', { period: held ? ruleText(kind, held.value) : t('ruled', { least: min, most: max }) });
  };
}
