'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useNewAnalysis } from '@/lib/body/useBodyReads';
import { isJudged, readingsOf } from '@/lib/body/measure/measureReading';
import { scalesOf } from '@/lib/body/measure/verdict';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { AllValuesPanel } from './AllValuesPanel';
import { AnalysisCard } from './AnalysisCard';
import { AnalysisNoneCard } from './AnalysisNoneCard';
import type { TabProps } from '@/components/body/BodyScreen';
import { EstimateNote } from '@/components/body/EstimateNote';
import { DevicePartsCard } from './DevicePartsCard';
import { DeviceField } from '@/components/body/DeviceField';
import { LaterWeightAlert } from '@/components/body/weight/LaterWeightAlert';
import { ObesityCard } from './ObesityCard';
import { VerdictNote } from '@/components/body/VerdictNote';
import { OlderRecordAlert } from '@/components/body/OlderRecordAlert';
import { QuestionAlert } from '@/components/body/question/QuestionAlert';
import { RecordCard } from './RecordCard';
import { ShapeCard } from '@/components/body/ShapeCard';

/**
 * A record measure by measure, by default the newest of the chosen device: weight, muscle and fat first, all values in a collapsed panel
 * (R-BODY-02).
 */
export function AnalysisPanel({ now }: Pick<TabProps, 'now'>) {
  const t = useTranslations('body');
  const { seq, device } = useBodyAddress();
  const read = useNewAnalysis(seq ?? undefined, device);
  const analysis = read.data;
  const gone = seq !== null && read.error?.status === 404;
  if (!analysis?.record || gone) {
    return (
      <>
        <QuestionAlert questions={gone ? [] : analysis?.questions} />
        {device && seq === null && <DeviceField />}
        <Panel
          title={t('tabs.analysis')}
          state={gone ? 'empty' : panelState(read, 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={320}
          empty={<AnalysisNoneCard gone={gone} />}
        >
          {null}
        </Panel>
      </>
    );
  }
  const { record, previous, person, questions, later } = analysis;
  const readings = readingsOf(record, previous, person);
  const { weight, bmi, degree } = scalesOf(record, readings, person);
  return (
    <>
      <QuestionAlert questions={questions} />
      {seq === null && <DeviceField />}
      <OlderRecordAlert />
      <LaterWeightAlert later={later} />
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RecordCard record={record} previous={previous} person={person} now={now} />
        <EstimateNote records={[record]} />
        <AllValuesPanel>
          <AnalysisCard
            title={t('analysis.muscleFat')}
            note={t('analysis.muscleFatNote')}
            measures={['weight', 'smm', 'bfm']}
            readings={readings}
            after={
              <>
                <ShapeCard record={record} person={person} />
                <VerdictNote scales={{ bfp: readings.bfp.status, bfm: readings.bfm.status }} />
              </>
            }
          />
          <AnalysisCard
            title={t(isJudged(readings.bmi) ? 'analysis.obesity' : 'analysis.obesityPlain')}
            measures={['bmi', 'bfp']}
            readings={readings}
            after={
              <>
                <ObesityCard record={record} person={person} />
                <VerdictNote scales={{ weight, bmi, degree }} />
              </>
            }
          />
          <AnalysisCard title={t('analysis.composition')} measures={['bwp', 'protein', 'minerals']} readings={readings} />
          <AnalysisCard title={t('analysis.metabolism')} measures={['bmr', 'ecf']} readings={readings} />
          <DevicePartsCard record={record} />
        </AllValuesPanel>
      </Box>
    </>
  );
}
