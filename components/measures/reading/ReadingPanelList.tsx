'use client';

import { Box } from '@/components/base/Box';
import { kindsOnPanels } from '@/lib/measures/measures';
import type { DayRange } from '@/lib/time/range';
import { ReadingPanel } from './ReadingPanel';

interface Props {
  screen: 'body' | 'health';
  /** Tab of the screen. */
  tab: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** Page render time, ISO. */
  now: string;
  onPhone: boolean;
}

/** Single-value measures shown below a tab's own content. */
export function ReadingPanelList({ screen, tab, ...panel }: Props) {
  return kindsOnPanels(screen, tab).map((kind) => (
    <Box key={kind} sx={{ mt: { xs: 2, md: 3 } }}>
      <ReadingPanel kind={kind} {...panel} />
    </Box>
  ));
}
