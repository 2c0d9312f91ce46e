'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { Delta } from '@/components/ui/Delta';
import type { BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { LEAD_MEASURES } from '@/lib/body/measure/lead';
import { isJudged, readingsOf } from '@/lib/body/measure/measureReading';
import { usePartText } from '@/lib/body/measure/usePartText';
import { scoreBand, shownScore } from '@/lib/body/composition/bodyScore';
import { formatHeight } from '@/lib/format/units';
import { RecordTimeText } from '@/components/body/RecordTimeText';
import { MeasureCard } from '@/components/body/MeasureCard';
import { VerdictNote } from '@/components/body/VerdictNote';
import { DisclaimerNote } from '@/components/body/DisclaimerNote';
import { TermNote } from '@/components/measures/TermNote';
import { BarLegend } from './BarLegend';
import { LeadText } from './LeadText';
import { NotMineButton } from './NotMineButton';
import { OriginText } from './OriginText';
import { BodyScoreGauge } from '@/components/body/BodyScoreGauge';
import { useDayText } from '@/lib/format/useDayText';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';

interface Props {
  record: BodyRecord;
  previous: BodyRecord | null;
  person: Person | null;
  now: string;
}

/** Head of the analysis: weight, muscle and fat with their meaning; person, time, device and score. */
export function RecordCard({ record, previous, person, now }: Props) {
  const t = useTranslations('body');
  const readings = readingsOf(record, previous, person);
  return (
    <SectionCard title={t('analysis.record')} note={<RecordTimeText record={record} now={now} />}>
      <LeadText readings={readings} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, lg: 5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, auto)' },
        }}
      >
        <div>
          <Box sx={{ display: 'grid', gap: { xs: 2.5, md: 4 }, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
            {LEAD_MEASURES.map((measure) => (
              <MeasureCard key={measure} measure={measure} reading={readings[measure]} />
            ))}
          </Box>
          {LEAD_MEASURES.some((measure) => isJudged(readings[measure])) && <BarLegend />}
        </div>
        <Score record={record} previous={previous} person={person} />
      </Box>
      <VerdictNote scales={{ weight: readings.weight.status, bfp: readings.bfp.status, score: record.bodyScore }} />
      <Box sx={{ mt: 1.5, display: { md: 'flex' }, alignItems: 'baseline', columnGap: 3, flexWrap: 'wrap' }}>
        <OriginText record={record} />
        <DisclaimerNote person={person} />
        <NotMineButton record={record} />
      </Box>
    </SectionCard>
  );
}

function Score({ record, previous, person }: Omit<Props, 'now'>) {
  const t = useTranslations('body');
  const locale = useLocale();
  const units = useUnits();
  const days = useDayText(useZone());
  const part = usePartText();
  const { bodyScore } = record;
  const before = previous?.bodyScore ?? null;
  const change = bodyScore === null || before === null ? null : shownScore(bodyScore) - shownScore(before);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 } }}>
      <BodyScoreGauge score={bodyScore} size={124} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography component="p" variant="h4">
          {t('score.title')}
          {bodyScore !== null && `: ${t(`score.${scoreBand(bodyScore)}`)}`}
          <TermNote term="score" />
        </Typography>
        {record.measured?.deviceScore && (
          <Typography component="p" variant="body2" color="textSecondary">
            {`${t('part.score')} ${part.given('deviceScore', record.measured.deviceScore)}`}
          </Typography>
        )}
        {change !== null && (
          <Typography component="p" variant="body2" sx={{ '& > [data-turn]': { whiteSpace: 'normal' } }}>
            <Delta
              direction={change > 0 ? 'up' : change < 0 ? 'down' : 'level'}
              turn={change > 0 ? 'better' : change < 0 ? 'worse' : 'neutral'}
            >
              {t('score.change', { count: Math.abs(change), change: `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}` })}
            </Delta>
          </Typography>
        )}
        {person && (
          <Typography component="p" variant="body2" color="textSecondary">
            {t('analysis.person', { gender: person.gender, age: person.age, height: formatHeight(person.height, units, locale) })}
          </Typography>
        )}
        <Typography component="p" variant="body2" color="textSecondary">
          {previous ? t('analysis.previous', { date: days.moment(previous.date) }) : t('analysis.first')}
        </Typography>
      </Box>
    </Box>
  );
}
