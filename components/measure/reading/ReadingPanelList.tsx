'use client';

import { Box } from '@/components/base/Box';
import { kindsOnPanels } from '@/lib/measures/measures';
import type { DayRange } from '@/lib/time/range';
import { ReadingPanel } from './ReadingPanel';

interface Props {
  screen: 'body' | 'health';
  /** The part of the screen. */
  tab: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** The instant of the page, ISO. */
  now: string;
  onPhone: boolean;
}

/** The measures of one number that a part of a screen draws below its own, each by its row. */
export function ReadingPanelList({ screen, tab, ...panel }: Props) {
  return kindsOnPanels(screen, tab).map((kind) => (
    <Box key={kind} sx={{ mt: { xs: 2, md: 3 } }}>
      <ReadingPanel kind={kind} {...panel} />
    </Box>
  ));
}
