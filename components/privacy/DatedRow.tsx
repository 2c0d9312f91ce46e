'use client';

import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  name: ReactNode;
  /** Time of the event. */
  at: string;
  children: ReactNode;
}

/** Row of an event list: name, description and time. */
export function DatedRow({ name, at, children }: Props) {
  const days = useDayText(useZone());
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'baseline',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 12rem', fontWeight: 600 }}>
        {name}
      </Typography>
      {children}
      <Typography component="time" dateTime={at} variant="caption" color="textSecondary">
        {days.moment(at)}
      </Typography>
    </Box>
  );
}
