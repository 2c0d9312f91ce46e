'use client';

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { StatusChip } from '@/components/ui/StatusChip';
import type { BodyRecord } from '@/lib/body/contract';
import type { RecordColumn } from '@/lib/body/records/recordList';
import { NONE, useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { shownDevice } from '@/lib/body/shownDevice';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** What a phone's card shows; the rest is in the analysis that the card opens. */
const ON_PHONE: readonly RecordColumn[] = ['weight', 'bmi', 'bfp', 'bfm', 'smm', 'bodyScore'];

interface Props {
  record: BodyRecord;
  columns: readonly RecordColumn[];
  ticked: boolean;
  onTick: () => void;
}

/** One record: a tick to compare it, its day as the way to its analysis, its values. */
export function RecordRow({ record, columns, ticked, onTick }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const source = useSourceName();
  const days = useDayText(useZone());
  const path = `${useSubject().base}/body`;
  const date = days.moment(record.date);
  const shown = (column: RecordColumn) => {
    if (column !== 'bodyScore') return text.value(column, record[column]);
    return record.bodyScore === null ? NONE : String(shownScore(record.bodyScore));
  };
  const label = (column: RecordColumn) =>
    column === 'bodyScore' ? t('list.column.bodyScore') : `${t(`list.column.${column}`)} ${text.symbol(column)}`;
  return (
    <TableRow role="row" hover selected={ticked} data-seq={record.seq}>
      <TableCell role="cell" padding="checkbox" sx={{ '@media (max-width: 899.95px)': { gridColumn: 3, gridRow: 1, justifySelf: 'end' } }}>
        <Checkbox checked={ticked} onChange={onTick} slotProps={{ input: { 'aria-label': t('list.pick', { date }) } }} sx={{ my: -1 }} />
      </TableCell>
      <TableCell
        role="rowheader"
        component="th"
        scope="row"
        sx={{ whiteSpace: 'nowrap', '@media (max-width: 899.95px)': { gridColumn: '1 / 3', gridRow: 1 } }}
      >
        <MuiLink
          component={Link}
          href={path + bodyTabQuery('analysis', { seq: record.seq })}
          prefetch={false}
          sx={{ fontWeight: 600, display: 'inline-block', lineHeight: '24px' }}
        >
          {date}
        </MuiLink>
        {record.waiting && (
          <Box component="span" sx={{ ml: 1 }}>
            <StatusChip tone="none">{t('question.chip')}</StatusChip>
          </Box>
        )}
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
          {t(`device.${shownDevice(record.device)}`)}
          {record.origin &&
            record.origin.source !== 'device' &&
            ` · ${[record.origin.source, ...record.origin.also].map(source).join(', ')}`}
          {' · '}
          <MuiLink
            component={Link}
            href={path + bodyTabQuery('result', { seq: record.seq })}
            prefetch={false}
            color="inherit"
            sx={{ display: 'inline-block', lineHeight: '24px' }}
          >
            {t('list.sheet')}
          </MuiLink>
        </Box>
      </TableCell>
      {columns.map((column) => (
        <TableCell
          key={column}
          role="cell"
          align="right"
          data-label={label(column)}
          data-measure={column}
          sx={ON_PHONE.includes(column) ? { fontWeight: { xs: 600, md: 400 } } : { display: { xs: 'none', md: 'table-cell' } }}
        >
          {shown(column)}
        </TableCell>
      ))}
    </TableRow>
  );
}
