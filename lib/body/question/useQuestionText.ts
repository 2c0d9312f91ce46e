import { useTranslations } from 'next-intl';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { usePartText } from '@/lib/body/measure/usePartText';
import type { Question } from './contract';

/** Words a question: the value, and the usual or implied value that it contradicts. */
export function useQuestionText({ about, value, usual }: Question): { said: string; against: string } {
  const t = useTranslations('body');
  const text = useMeasureText();
  const part = usePartText();
  if (about === 'weight' || about === 'bfp')
    return {
      said: t('question.value', { measure: t(`measure.${about}`), value: text.full(about, value) }),
      against: t('question.usual', { usual: text.full(about, usual) }),
    };
  // water is in litres, everything else a mass
  const full = (amount: number) => part.ours(about === 'water' ? 'tbw' : 'ffm', amount);
  return {
    said: t('question.value', { measure: t(`question.about.${about}`), value: full(value) }),
    against: t(`question.against.${about}`, { value: full(usual) }),
  };
}
