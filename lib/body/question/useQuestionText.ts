import { useTranslations } from 'next-intl';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { usePartText } from '@/lib/body/measure/usePartText';
import type { Question } from './contract';

/** Says what is asked about, and what speaks against it: what was usual, or the other values of the same weigh-in. */
export function useQuestionText({ about, value, usual }: Question): { said: string; against: string } {
  const t = useTranslations('body');
  const text = useMeasureText();
  const part = usePartText();
  if (about === 'weight' || about === 'bfp')
    return {
      said: t('question.value', { measure: t(`measure.${about}`), value: text.full(about, value) }),
      against: t('question.usual', { usual: text.full(about, usual) }),
    };
  // a share of water is told in litres, everything else is a mass
  const full = (amount: number) => part.ours(about === 'water' ? 'tbw' : 'ffm', amount);
  return {
    said: t('question.value', { measure: t(`question.about.${about}`), value: full(value) }),
    against: t(`question.against.${about}`, { value: full(usual) }),
  };
}
