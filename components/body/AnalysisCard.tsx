'use client';

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/ui/SectionCard';
import type { Measure } from '@/lib/body/bar/rules';
import { isJudged, type MeasureReading } from '@/lib/body/reading/rules';
import { BarLegendCard } from './BarLegendCard';
import { MeasureField } from './MeasureField';

interface Props {
  title: string;
  note?: string;
  measures: readonly Measure[];
  readings: Record<Measure, MeasureReading>;
  after?: ReactNode;
}

/** A group of measures under one heading. */
export function AnalysisCard({ title, note, measures, readings, after }: Props) {
  return (
    <SectionCard title={title} note={note}>
      {measures.some((measure) => isJudged(readings[measure])) && <BarLegendCard />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {measures.map((measure) => (
          <MeasureField key={measure} measure={measure} reading={readings[measure]} />
        ))}
      </Box>
      {after}
    </SectionCard>
  );
}
