'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { bodyApi, BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { adviceOf, keepsWeight } from '@/lib/body/goal/planAdvice';
import { useIdealGapText } from '@/lib/body/goal/useIdealGapText';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { somatotypeName } from '@/lib/body/somatotype/somatotype';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { DisclaimerNote } from '@/components/body/DisclaimerNote';

interface Props {
  record: BodyRecord;
  person: Person | null;
  guide: ResponseOf<typeof bodyApi.guide> | null;
}

/** Body type with its meaning, recommended target, difference to the ideal, and intake. */
export function ResultGuideSection({ record, person, guide }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const gaps = useIdealGapText();
  const type = guide?.somatotype ? somatotypeName(guide.somatotype) : null;
  const told = (text: string, estimated: boolean) => (estimated ? t('estimate.value', { value: text }) : text);
  const facts = [
    [t('result.goalWeight'), guide?.targetWeight === null || !guide ? null : text.full('weight', guide.targetWeight)],
    [t('result.goalBfp'), guide?.targetBfp === null || !guide ? null : text.full('bfp', guide.targetBfp)],
    ...(guide ? gaps(guide, record.weight).map(({ name, value }) => [name, value]) : []),
    [t('result.intake'), guide?.calorie ? told(text.full('bmr', guide.calorie), guide.estimated.includes('calorie')) : null],
    [t('measure.bmr'), record.bmr === null ? null : told(text.full('bmr', record.bmr), record.estimated.includes('bmr'))],
  ].filter((fact): fact is [string, string] => fact !== null && fact[1] !== null);
  return (
    <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.45 }}>
      {type ? (
        <>
          <Box component="strong" sx={{ display: 'block', fontSize: '0.9375rem' }}>
            {t(`somatotype.name.${type}`)}
          </Box>
          <Box component="p" sx={{ m: 0, mt: 0.25 }}>
            {t(`somatotype.means.${type}`)}
          </Box>
        </>
      ) : (
        <Box component="p" sx={{ m: 0 }}>
          {t('result.noGuide')}
        </Box>
      )}
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {facts.map(([name, value]) => (
          <Box
            key={name}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: '3px', borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {type && (
        <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary', fontSize: '0.75rem' }}>
          {t('result.controls')}
          {guide?.somatotype && keepsWeight(adviceOf(guide.somatotype)) ? `. ${t('guide.idealOnly')}` : ''}
        </Box>
      )}
      <DisclaimerNote person={person} />
    </Box>
  );
}
