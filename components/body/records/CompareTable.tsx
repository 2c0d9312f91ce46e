'use client';

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Delta } from '@/components/ui/Delta';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { MEASURES, type Measure } from '@/lib/body/measure/measureBar';
import { scaleOf } from '@/lib/body/shownDevice';
import type { BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { NONE } from '@/lib/format/none';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { estimateOf, readingsOf } from '@/lib/body/measure/measureReading';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { MeasureDelta } from '@/components/body/MeasureDelta';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  earlier: BodyRecord;
  later: BodyRecord;
  /** Person of the later record, for whom the changes are rated. */
  person: Person | null;
  now: string;
}

/**
 * Both values of every measure with their difference, coloured and worded by its meaning; says if the later one comes from another device.
 */
export function CompareTable({ earlier, later, person, now }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const day = useDayText(useZone()).sideBySide([earlier.date, later.date], now);
  const readings = readingsOf(later, earlier, person);
  const estimate = estimateOf([earlier, later]);
  const signOf = ({ estimated }: BodyRecord, measure: Measure) => ((estimated as readonly Measure[]).includes(measure) ? estimate : null);
  const heading = (name: string, date: string) => (
    <>
      {name}
      <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary', whiteSpace: { sm: 'nowrap' } }}>
        {day(date)}
      </Box>
    </>
  );
  const [before, after] = [earlier, later].map(({ device, origin }) => scaleOf({ device, source: origin?.source }));
  return (
    <>
      {before !== after && (
        <Typography component="p" variant="body2" color="textSecondary" data-other-device="" sx={{ mb: 1.5 }}>
          {t('list.otherDevice')}
        </Typography>
      )}
      <Table
        size="small"
        aria-label={t('list.comparison')}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& :is(th, td)': { px: { xs: 0.5, sm: 1.5 }, wordBreak: 'keep-all' },
          '& :is(th, td):first-child': { pl: 0 },
          '& :is(th, td):last-child': { pr: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('list.value')}</TableCell>
            <TableCell align="right">{heading(t('list.before'), earlier.date)}</TableCell>
            <TableCell align="right">{heading(t('list.after'), later.date)}</TableCell>
            <TableCell align="right">{t('list.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {MEASURES.map((measure) => (
            <TableRow key={measure} data-measure={measure}>
              <TableCell component="th" scope="row">
                {t(`list.column.${measure}`)}
              </TableCell>
              <TableCell align="right">
                <EstimatedChip estimate={signOf(earlier, measure)} /> {text.value(measure, earlier[measure])}
              </TableCell>
              <TableCell align="right">
                <EstimatedChip estimate={signOf(later, measure)} /> {text.value(measure, later[measure])}
              </TableCell>
              <TableCell align="right">
                <MeasureDelta measure={measure} reading={readings[measure]} />
              </TableCell>
            </TableRow>
          ))}
          <ScoreRow earlier={earlier} later={later} />
        </TableBody>
      </Table>
    </>
  );
}

/** Both displayed body scores and their difference. */
function ScoreRow({ earlier, later }: Pick<Props, 'earlier' | 'later'>) {
  const t = useTranslations('body');
  const scores = [earlier.bodyScore, later.bodyScore].map((score) => (score === null ? null : shownScore(score)));
  const [from, to] = scores;
  const change = typeof from === 'number' && typeof to === 'number' ? to - from : null;
  return (
    <TableRow data-measure="bodyScore">
      <TableCell component="th" scope="row">
        {t('list.column.bodyScore')}
      </TableCell>
      <TableCell align="right">{from ?? NONE}</TableCell>
      <TableCell align="right">{to ?? NONE}</TableCell>
      <TableCell align="right">
        {change === null ? (
          NONE
        ) : (
          <Delta
            direction={change > 0 ? 'up' : change < 0 ? 'down' : 'level'}
            turn={change > 0 ? 'better' : change < 0 ? 'worse' : 'neutral'}
          >
            {`${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`}
          </Delta>
        )}
      </TableCell>
    </TableRow>
  );
}
