'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { bodyApi, BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { estimateOf, isJudged, readingsOf } from '@/lib/body/measure/measureReading';
import { scalesOf } from '@/lib/body/measure/verdict';
import type { Read } from '@/lib/browser/useRead';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { ResultBarsSection } from './ResultBarsSection';
import { ResultGuideSection } from './ResultGuideSection';
import { ResultHeader } from './ResultHeader';
import { ResultHistorySection } from './ResultHistorySection';
import { ErrorState } from '@/components/ui/ErrorState';
import { PrintSheet } from '@/components/ui/print/PrintSheet';
import { ON_SHEET } from '@/components/ui/print/printStyles';
import { ResultObesitySection } from './ResultObesitySection';
import { EstimateNote } from '@/components/body/EstimateNote';
import { VerdictNote } from '@/components/body/VerdictNote';
import { ResultPartsSection } from './ResultPartsSection';
import { ResultScoreSection } from './ResultScoreSection';
import { ResultSection } from './ResultSection';
import { ResultShapeSection } from './ResultShapeSection';
import { ResultTable } from './ResultTable';

type Failure = Pick<Read<unknown>, 'error' | 'retry'>;

export interface ResultData {
  record: BodyRecord;
  previous: BodyRecord | null;
  person: Person | null;
  guide: ResponseOf<typeof bodyApi.guide> | null;
  /** Newest first, including this record. */
  history: readonly BodyRecord[];
  /** Set if the guide or the history could not be read. */
  guideFailure?: Failure;
  historyFailure?: Failure;
  now: string;
}

/**
 * The result sheet, in the order familiar from measuring devices: person, composition, muscle and fat, obesity, water, history, score,
 * guide.
 */
export function ResultSheet({ record, previous, person, guide, history, guideFailure, historyFailure, now }: ResultData) {
  const t = useTranslations('body');
  const readings = readingsOf(record, previous, person);
  const starred = estimateOf(history) === 'each';
  return (
    <PrintSheet label={t('result.title')}>
      <ResultHeader record={record} person={person} now={now} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [ON_SHEET]: { gridTemplateColumns: 'minmax(0, 1fr) 13.5rem' },
        }}
      >
        <div>
          <ResultSection name="composition">
            <ResultTable measures={['bwp', 'protein', 'minerals', 'bfm']} readings={readings} />
          </ResultSection>
          <ResultSection name="muscleFat">
            <ResultBarsSection measures={['weight', 'smm', 'bfm']} readings={readings} />
            <ResultShapeSection record={record} person={person} />
          </ResultSection>
          <ResultSection name={isJudged(readings.bmi) ? 'obesity' : 'obesityPlain'}>
            <ResultBarsSection measures={['bmi', 'bfp']} readings={readings} />
            <ResultObesitySection record={record} person={person} />
            <VerdictNote scales={scalesOf(record, readings, person)} sx={{ mt: 0.25, fontSize: '0.6875rem', lineHeight: 1.3 }} />
          </ResultSection>
          <ResultSection name="water">
            <ResultBarsSection measures={['ecf']} readings={readings} />
          </ResultSection>
          <ResultSection
            name="history"
            note={
              historyFailure
                ? undefined
                : `${t('result.historyNote', { count: history.length })}${starred ? ` · * ${t('estimate.sign')}` : ''}`
            }
          >
            {historyFailure ? (
              <ErrorState error={historyFailure.error} onRetry={historyFailure.retry} />
            ) : (
              <ResultHistorySection records={history} now={now} />
            )}
          </ResultSection>
        </div>
        <div>
          <ResultSection name="score">
            <ResultScoreSection record={record} previous={previous} />
          </ResultSection>
          <ResultSection name="guide">
            {guideFailure ? (
              <ErrorState error={guideFailure.error} onRetry={guideFailure.retry} />
            ) : (
              <ResultGuideSection record={record} person={person} guide={guide} />
            )}
          </ResultSection>
          <Box sx={{ mt: 1.5, fontSize: '0.75rem', '& p': { lineHeight: 1.4 } }}>
            <EstimateNote records={[record]} onPaper />
            <ResultPartsSection record={record} />
          </Box>
        </div>
      </Box>
    </PrintSheet>
  );
}
