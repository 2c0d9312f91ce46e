'use client';

import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { SectionCard } from '@/components/ui/SectionCard';
import type { Measure } from '@/lib/body/measure/measureBar';
import { isJudged, type MeasureReading } from '@/lib/body/measure/measureReading';
import { MeasureRow } from './MeasureRow';

interface Props {
  title: string;
  /** What the values are compared with. */
  note?: string;
  measures: readonly Measure[];
  readings: Record<Measure, MeasureReading>;
  after?: ReactNode;
}

/** A group of measures under one heading. */
export function AnalysisCard({ title, note, measures, readings, after }: Props) {
  const judged = measures.some((measure) => isJudged(readings[measure]));
  return (
    <SectionCard title={title} note={judged ? note : undefined}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {measures.map((measure) => (
          <MeasureRow key={measure} measure={measure} reading={readings[measure]} />
        ))}
      </Box>
      {after}
    </SectionCard>
  );
}
