'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { Panel } from '@/components/ui/Panel';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { panelState } from '@/lib/shared/panelState';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { bodyApi } from '@/lib/body/contract';
import { useNewAnalysis } from '@/lib/body/useBodyReads';
import { readingsOf } from '@/lib/body/measure/measureReading';
import { PATHS } from '@/lib/shared/paths';
import { MeasureCard } from './MeasureCard';
import { RecordTimeText } from './RecordTimeText';
import { NeverMeasuredCard } from './NeverMeasuredCard';
import { DisclaimerNote } from './DisclaimerNote';
import { useAsked } from './question/useAsked';
import { VerdictNote } from './VerdictNote';

const QuestionAlert = dynamic(() => lazyWithRetry(() => import('./question/QuestionAlert').then((file) => file.QuestionAlert)));

const LaterWeightAlert = dynamic(() => lazyWithRetry(() => import('./weight/LaterWeightAlert').then((file) => file.LaterWeightAlert)));

const SHOWN = ['weight', 'bfp', 'smm'] as const;

type Analysis = ResponseOf<typeof bodyApi.newAnalysis>;

/**
 * The newest body record: weight, fat and muscle, each with its status and change. The score is shown in the page header. Open questions come
 * first, also for a member whose only record is in question.
 */
export function BodySummaryPanel({ now }: { now: string }) {
  const t = useTranslations('body.glance');
  const read = useNewAnalysis();
  const { record, questions } = read.data ?? {};
  const asked = useAsked(questions);
  return (
    <Box sx={{ minWidth: 0 }}>
      {asked && <QuestionAlert questions={questions} />}
      <Panel
        title={t('title')}
        note={record && <RecordTimeText record={record} now={now} />}
        action={
          record && (
            <LinkButton href={PATHS.usr.body} size="small" variant="outlined">
              {t('open')}
            </LinkButton>
          )
        }
        state={panelState(read, read.data && !record && 'empty')}
        error={read.error}
        onRetry={read.retry}
        empty={<NeverMeasuredCard />}
        height={168}
      >
        {() => read.data && <Newest {...read.data} />}
      </Panel>
    </Box>
  );
}

function Newest({ record, previous, person, later }: Analysis) {
  if (!record) return null;
  const readings = readingsOf(record, previous, person);
  // "newest" applies per value: a weight measured alone after the record is the newest weight, and its change is relative to the record
  const shown = later ? { ...readings, weight: readingsOf(later, record, person).weight } : readings;
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 2.5, lg: 4 }, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {SHOWN.map((measure) => (
          <MeasureCard key={measure} measure={measure} reading={shown[measure]} />
        ))}
      </Box>
      <VerdictNote scales={{ weight: shown.weight.status, bfp: shown.bfp.status, score: record.bodyScore }} />
      {later && <LaterWeightAlert later={later} />}
      <DisclaimerNote person={person} />
    </>
  );
}
