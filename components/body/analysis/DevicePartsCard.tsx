'use client';

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { TermNote } from '@/components/measures/TermNote';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import type { BodyRecord } from '@/lib/body/contract';
import { NONE } from '@/lib/format/none';
import { usePartRows } from '@/lib/body/measure/usePartText';

/**
 * Values a device reported besides weight and fat, in its own units and precision, with ours next to them where the unit differs; the score
 * is the device's own.
 */
export function DevicePartsCard({ record }: { record: BodyRecord }) {
  const t = useTranslations('body.part');
  const { rows, segments } = usePartRows(record);
  if (rows.length === 0 && segments.length === 0) return null;
  return (
    <SectionCard title={t('title')} note={t('note')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {rows.map(({ part, name, given, beside }) => (
          <Box
            key={part}
            data-part={part}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              columnGap: 2,
              py: 1,
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
              {part === 'visceralLevel' && <TermNote term="visceral" />}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {given}
              </Box>
              {beside !== null && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                  {beside}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {segments.length > 0 && (
        <Table size="small" aria-label={t('bySegment')} sx={{ mt: 2, fontVariantNumeric: 'tabular-nums', '& :is(th, td)': { px: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('bySegment')}</TableCell>
              <TableCell align="right">{t('lean')}</TableCell>
              <TableCell align="right">{t('fat')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {segments.map(({ segment, name, lean, fat }) => (
              <TableRow key={segment} data-part={segment}>
                <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                  {name}
                </TableCell>
                {[lean, fat].map((one, index) => (
                  <TableCell key={index} align="right" data-part={one?.part} sx={{ fontWeight: 600 }}>
                    {one ? [one.given, one.beside].filter(Boolean).join(' · ') : NONE}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SectionCard>
  );
}
