'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Delta } from '@/components/ui/Delta';
import { ON_SHEET } from '@/components/ui/print/printStyles';
import { NONE } from '@/lib/format/none';
import { shownChange } from '@/lib/body/measure/shownMeasure';
import { figureChange } from '@/lib/dashboard/comparison';
import type { MonthReport, ReportFigures } from '@/lib/dashboard/report/contract';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';

type Name = Exclude<keyof ReportFigures, 'estimated'>;

interface Props {
  part: 'people' | 'missions' | 'goals' | 'body' | 'scores';
  names: readonly Name[];
  report: MonthReport;
  columns: { month: string; before: string };
}

/** Unit of a figure, and whether more of it is better; not set for head counts and body values. */
const KINDS: Record<Name, { unit: 'count' | 'percent' | 'mass' | 'score'; moreIsBetter?: true }> = {
  members: { unit: 'count' },
  measured: { unit: 'count' },
  received: { unit: 'count' },
  completed: { unit: 'count' },
  mission: { unit: 'percent', moreIsBetter: true },
  smmGoalRate: { unit: 'percent', moreIsBetter: true },
  bfmGoalRate: { unit: 'percent', moreIsBetter: true },
  weight: { unit: 'mass' },
  bfm: { unit: 'mass' },
  smm: { unit: 'mass' },
  totalScore: { unit: 'score', moreIsBetter: true },
  bodyScore: { unit: 'score', moreIsBetter: true },
  stepScore: { unit: 'score', moreIsBetter: true },
  steps: { unit: 'count', moreIsBetter: true },
};

const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  // on phones the figures take the width they need, the names the rest
  tableLayout: { xs: 'auto', sm: 'fixed' },
  [ON_SHEET]: { tableLayout: 'fixed' },
  '& tbody td': { whiteSpace: 'nowrap' },
  // unlike the page's "anywhere", this reserves the width of a name's longest word
  '& tbody th': { overflowWrap: 'break-word' },
  '& :is(th, td)': { p: '4px', textAlign: 'right', borderBottom: '1px solid', borderColor: 'divider', fontWeight: 400 },
  // month headings do not wrap, and the columns of all tables are equally wide
  '& thead th': { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'normal', whiteSpace: 'nowrap' },
  '& thead th:last-child': { width: { xs: '5.5rem', sm: 'auto' }, [ON_SHEET]: { width: 'auto' } },
  '& :is(th, td):first-child': { textAlign: 'left', pl: 0 },
  '& thead th:first-child': { width: { xs: 1, sm: '38%' }, [ON_SHEET]: { width: '38%' } },
  '& :is(th, td):last-child': { pr: 0 },
} as const;

/** A section of the report: each figure for this month and the previous one, with its change. */
export function ReportTable({ part, names, report, columns }: Props) {
  const t = useTranslations('dashboard.report.sheet');
  const { told, change } = useFigureText();
  const starred = (name: Name) => (report.figures.estimated as readonly string[]).includes(name);
  return (
    <Box component="section" data-part={part} sx={{ mt: 2.5, breakInside: 'avoid' }}>
      <Box
        component="h3"
        sx={{ m: 0, pb: 0.25, fontSize: '1rem', fontWeight: 700, borderBottom: '2px solid', borderColor: 'primary.main' }}
      >
        {t(part)}
      </Box>
      <Box component="table" aria-label={t(part)} sx={TABLE}>
        <thead>
          <tr>
            {[t('figure'), columns.month, columns.before, t('change')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const { value, hidden, before, beforeHidden } = report.figures[name];
            return (
              <tr key={name} data-figure={name}>
                <th scope="row">
                  {t(`name.${name}`)}
                  {starred(name) && '\u00a0*'}
                </th>
                <td>
                  <strong>{told(name, value, hidden)}</strong>
                </td>
                <td>{told(name, before, beforeHidden)}</td>
                <td>{change(name, report.figures[name])}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

function useFigureText() {
  const t = useTranslations('dashboard.report.sheet');
  const text = useDashboardText();
  const write = {
    count: (value: number) => text.number(value),
    percent: (value: number) => text.percent(value),
    mass: (value: number) => text.mass(value),
    score: (value: number) => text.number(value, 1),
  };
  const signed = {
    count: (change: number) => text.signed(change, 0),
    percent: (change: number) => t('points', { change: text.signed(change, 1) }),
    mass: (change: number) => `${text.signed(change, 1)}\u00a0${text.massUnit}`,
    score: (change: number) => text.signed(change, 1),
  };
  return {
    told: (name: Name, value: number | null, hidden: boolean) =>
      hidden ? t('hidden') : value === null ? NONE : write[KINDS[name].unit](value),
    change: (name: Name, { value, before, beforeHidden }: ReportFigures[Name]) => {
      const { unit, moreIsBetter } = KINDS[name];
      const difference =
        unit === 'mass' && value !== null && before !== null
          ? shownChange('weight', value, before, text.units)
          : figureChange(value, { before, hidden: beforeHidden }, unit === 'count' ? 0 : 1);
      if (difference === null) return NONE;
      const direction = difference === 0 ? 'level' : difference > 0 ? 'up' : 'down';
      const turn = !moreIsBetter || difference === 0 ? 'neutral' : difference > 0 ? 'better' : 'worse';
      return (
        <Delta direction={direction} turn={turn}>
          {signed[unit](difference)}
        </Delta>
      );
    },
  };
}
