'use client';

import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { TermNote } from '@/components/measures/TermNote';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { Box } from '@/components/base/Box';
import { findTerm } from '@/lib/measures/terms';
import { RECORD_SORTS, nextOrder, type RecordColumn, type RecordListChoice } from '@/lib/body/records/recordList';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { WeightEditing } from '@/components/body/weight/WeightActions';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { estimateOf, type Estimate } from '@/lib/body/measure/measureReading';
import type { BodyRecord } from '@/lib/body/contract';
import { NONE } from '@/lib/format/none';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { RecordDateCell } from './RecordDateCell';

type Sort = (typeof RECORD_SORTS)[number];
type Column = DataColumn<BodyRecord, Sort | 'tick'>;

const LIST_COLUMNS = RECORD_SORTS.filter((sort): sort is RecordColumn => sort !== 'date');
/** Columns on a phone's card; the rest is in the analysis that the card opens. */
const ON_PHONE: readonly RecordColumn[] = ['weight', 'bmi', 'bfp', 'bfm', 'smm', 'bodyScore'];
const PHONE = '@media (max-width: 899.95px)';
/** Tablet in landscape: eleven columns leave just enough room for their names. */
const TABLET = '@media (max-width: 1199.95px)';

/** On phones each row is a card: the date, then the values, each below its name. */
const styles = {
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: { md: 0.75 } },
  '& th': { lineHeight: 1.25 },
  // hide the space reserved for inactive sort arrows, as the names need it
  [TABLET]: { '& .MuiTableSortLabel-root:not(.Mui-active) > svg': { display: 'none' } },
  '& :is(th, td):first-child': { pl: { md: 2.5 } },
  '& :is(th, td):last-child': { pr: { md: 2.5 } },
  [PHONE]: {
    // each value has its own label there, and two select fields sort
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '10px 8px',
      py: 1.5,
      // full panel width, so that the tint of a selected card extends beyond its text
      mx: { xs: -2, sm: -2.5 },
      px: { xs: 2, sm: 2.5 },
      borderTop: '1px solid',
      borderColor: 'divider',
    },
    '& tbody :is(th, td)': { p: 0, border: 0, textAlign: 'left' },
    // overrides MUI's checkbox padding, which would push the checkbox beyond the card's edge
    '& tbody td.MuiTableCell-paddingCheckbox': { p: 0, width: 'auto' },
    '& tbody td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      typography: 'caption',
      fontSize: '0.75rem',
      color: 'text.secondary',
    },
  },
} as const;

interface Props {
  records: readonly BodyRecord[];
  choice: RecordListChoice;
  onSort: (by: Pick<RecordListChoice, 'sort' | 'order'>) => void;
  onTick: (seq: number) => void;
  /** Editing of manually entered weights. */
  edit: WeightEditing;
}

/** Records as a table sortable by every column; as cards on phones. */
export function RecordTable({ records, choice, onSort, onTick, edit }: Props) {
  const t = useTranslations('body.list');
  const days = useDayText(useZone());
  const isTicked = ({ seq }: BodyRecord) => choice.compare.includes(seq);
  const tick: Column = {
    name: 'tick',
    padding: 'checkbox',
    head: (
      <Box component="span" sx={{ typography: 'caption', fontWeight: 600 }}>
        {t('compare')}
      </Box>
    ),
    cell: (record) => (
      <Checkbox
        checked={isTicked(record)}
        onChange={() => onTick(record.seq)}
        slotProps={{ input: { 'aria-label': t('pick', { date: days.moment(record.date) }) } }}
        sx={{ my: -1 }}
      />
    ),
    cellSx: { [PHONE]: { gridColumn: 3, gridRow: 1, justifySelf: 'end' } },
  };
  const date: Column = {
    name: 'date',
    head: t('column.date'),
    sortable: true,
    rowHeader: true,
    cell: (record) => <RecordDateCell record={record} edit={edit} />,
    cellSx: { whiteSpace: 'nowrap', [PHONE]: { gridColumn: '1 / 3', gridRow: 1 } },
  };
  return (
    <DataTable<BodyRecord, Sort | 'tick'>
      label={t('title')}
      columns={[tick, date, ...useValueColumns(estimateOf(records))]}
      rows={records}
      rowKey={({ seq }) => seq}
      rowProps={(record) => ({ selected: isTicked(record), 'data-seq': record.seq })}
      sort={{
        by: choice.sort,
        desc: choice.order === 'desc',
        first: 'desc',
        onChange: (sort) => sort !== 'tick' && onSort({ sort, order: nextOrder(choice, sort) }),
      }}
      cards
      sx={styles}
    />
  );
}

const isEstimated = ({ estimated }: BodyRecord, column: RecordColumn) => (estimated as readonly RecordColumn[]).includes(column);

/** Explains the values of a column. */
function ColumnTerm({ column }: { column: RecordColumn }) {
  const term = findTerm(column === 'bodyScore' ? 'score' : column);
  return term && <TermNote term={term} />;
}

/** One column per value, with the unit below its name. */
function useValueColumns(estimate: Estimate | null): Column[] {
  const t = useTranslations('body.list');
  const text = useMeasureText();
  const unit = (column: RecordColumn) => (column === 'bodyScore' ? '' : text.symbol(column));
  const shown = (column: RecordColumn, record: BodyRecord) => {
    if (column !== 'bodyScore') return text.value(column, record[column]);
    return record.bodyScore === null ? NONE : String(shownScore(record.bodyScore));
  };
  return LIST_COLUMNS.map((column) => ({
    name: column,
    align: 'right',
    sortable: true,
    head: (
      <span>
        {t(`column.${column}`)}
        {unit(column) && (
          <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
            {unit(column)}
          </Box>
        )}
      </span>
    ),
    beside: <ColumnTerm column={column} />,
    headSx: { whiteSpace: 'normal' },
    cell: (record) => (
      <>
        {shown(column, record)} <EstimatedChip estimate={isEstimated(record, column) ? estimate : null} />
      </>
    ),
    cellSx: ON_PHONE.includes(column) ? { fontWeight: { xs: 600, md: 400 } } : { display: { xs: 'none', md: 'table-cell' } },
    cellData: { 'data-label': `${t(`column.${column}`)} ${unit(column)}`.trim(), 'data-measure': column },
  }));
}
