import { useTranslations } from 'next-intl';
import type { Sentence } from '@/lib/home/contract';
import { useHomeText } from '@/lib/home/useHomeText';

/** Sentence of the day, one of a closed set. */
export function SentenceText({ sentence, today }: { sentence: Sentence; today: string }) {
  const t = useTranslations('home.sentence');
  const text = useHomeText(today);
  switch (sentence.say) {
    case 'TREND': {
      const { measure, change, weeks, estimated } = sentence;
      return t('TREND', {
        measure: text.named(measure, estimated),
        weeks,
        change: text.change(measure, change),
        direction: change > 0 ? 'up' : 'down',
      });
    }
    case 'STEPS_MET':
      return t('STEPS_MET', { steps: sentence.steps });
    case 'STEPS_LEFT':
      return t('STEPS_LEFT', { left: sentence.left });
    case 'MEASURED':
      return t('MEASURED', { when: text.day(sentence.day) });
    case 'NOTHING':
      return t('NOTHING');
  }
}
