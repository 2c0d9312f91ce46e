'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { FigureList } from '@/components/ui/FigureList';
import { SectionCard } from '@/components/ui/SectionCard';
import { Typography } from '@/components/base/Typography';
import type { bodyApi, BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { adviceOf, keepsWeight } from '@/lib/body/goal/planAdvice';
import { useIdealGapText } from '@/lib/body/goal/useIdealGapText';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { readingsOf } from '@/lib/body/measure/measureReading';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { ShapeCard } from '@/components/body/ShapeCard';
import { VerdictNote } from '@/components/body/VerdictNote';

interface Props {
  guide: ResponseOf<typeof bodyApi.guide>;
  record: BodyRecord;
  person: Person;
  /** The open record is not the newest. */
  older: boolean;
}

/** Difference between the record and the ideal (domain.md §2.11), with the record's C/I/D shape. */
export function GuideControlCard({ guide, record, person, older }: Props) {
  const t = useTranslations('body.guide');
  const text = useMeasureText();
  const { base, own } = useSubject();
  const readings = readingsOf(record, null, person);
  const gaps = useIdealGapText();
  return (
    <SectionCard
      title={t('control')}
      note={t(older ? 'controlNoteOf' : 'controlNote')}
      action={
        own && (
          <LinkButton href={`${base}/body${bodyTabQuery('tobe')}`} variant="outlined" size="small">
            {t('setGoal')}
          </LinkButton>
        )
      }
    >
      <FigureList
        figures={[
          { name: t('targetWeight'), value: text.full('weight', guide.targetWeight) },
          { name: t('targetBfp'), value: text.full('bfp', guide.targetBfp) },
          ...gaps(guide, record.weight),
        ]}
      />
      {guide.somatotype !== null && keepsWeight(adviceOf(guide.somatotype)) && (
        <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('idealOnly')}
        </Typography>
      )}
      <ShapeCard record={record} person={person} />
      <VerdictNote scales={{ weight: readings.weight.status, bmi: readings.bmi.status }} />
    </SectionCard>
  );
}
