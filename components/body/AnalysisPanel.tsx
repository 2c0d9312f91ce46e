'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/components/ui/panelState';
import { useNewAnalysis } from '@/lib/body/hooks';
import { readingsOf } from '@/lib/body/reading/rules';
import { AnalysisCard } from './AnalysisCard';
import { NeverMeasuredCard } from './NeverMeasuredCard';
import { ObesityCard } from './ObesityCard';
import { RecordCard } from './RecordCard';
import { ShapeCard } from './ShapeCard';

/** The newest record measure by measure, in the order people know from the device's own sheet (R-BODY-02). */
export function AnalysisPanel({ now }: { now: string }) {
  const t = useTranslations('body');
  const read = useNewAnalysis();
  const analysis = read.data;
  if (!analysis?.record) {
    return (
      <Panel
        title={t('tabs.analysis')}
        state={panelState(read, 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={320}
        empty={<NeverMeasuredCard />}
      >
        {null}
      </Panel>
    );
  }
  const { record, previous, person } = analysis;
  const readings = readingsOf(record, previous, person);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordCard record={record} previous={previous} person={person} now={now} />
      <AnalysisCard title={t('analysis.composition')} measures={['bwp', 'protein', 'minerals']} readings={readings} />
      <AnalysisCard
        title={t('analysis.muscleFat')}
        note={t('analysis.muscleFatNote')}
        measures={['weight', 'smm', 'bfm']}
        readings={readings}
        after={<ShapeCard record={record} person={person} />}
      />
      <AnalysisCard
        title={t('analysis.obesity')}
        measures={['bmi', 'bfp']}
        readings={readings}
        after={<ObesityCard record={record} person={person} />}
      />
      <AnalysisCard title={t('analysis.metabolism')} measures={['bmr', 'ecf']} readings={readings} />
    </Box>
  );
}
