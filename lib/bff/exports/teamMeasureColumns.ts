import 'server-only';
import { createTranslator } from 'next-intl';
import type { Measure } from '@/lib/body/measure/measureBar';
import { shownDecimals, shownSymbol, shownValue } from '@/lib/body/measure/shownMeasure';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { MeasureRow } from '@/lib/export/contract';
import type { Locale } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import { inUnits, unitSymbol, type Units } from '@/lib/format/units';
import { devicePartColumns } from './devicePartColumns';
import { momentColumn, numberColumn, sheetOf, textColumn, type Sheet } from './sheet';

interface ExportViewer {
  locale: Locale;
  units: Units;
}

/**
 * Sheet of measurements by member: the columns of spec §3 in its order, then the device's own values and the names of estimated ones, in
 * the viewer's language and units; times are in the member's zone.
 */
export async function teamMeasureSheet({ locale, units }: ExportViewer): Promise<Sheet<MeasureRow>> {
  const { body, memberList } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { body, memberList } });
  const measure = (
    name: Measure,
    field: Exclude<keyof MeasureRow, 'id' | 'nickname' | 'dept' | 'date' | 'timeZone' | 'estimated' | 'measured'>,
  ) =>
    numberColumn<MeasureRow>(t(`body.measure.${name}`), shownSymbol(name, units), shownDecimals(name), (row) => {
      const stored = row[field];
      return stored === null ? null : shownValue(name, stored, units);
    });
  const nameOf = (name: MeasureRow['estimated'][number]) =>
    name === 'abdomen' || name === 'calorie' ? t(`body.excel.${name}`) : t(`body.measure.${name}`);
  return sheetOf({ sheet: t('memberList.export.sheet.members'), fileName: t('memberList.export.file.members') }, [
    textColumn(t('memberList.column.id'), 18, ({ id }) => id),
    textColumn(t('memberList.column.name'), 16, ({ nickname }) => nickname),
    textColumn(t('memberList.export.dept'), 16, ({ dept }) => dept),
    measure('weight', 'weight'),
    measure('bfp', 'bfp'),
    measure('bfm', 'bfm'),
    measure('smm', 'smm'),
    measure('bmr', 'bmr'),
    measure('bmi', 'bmi'),
    measure('bwp', 'bwp'),
    numberColumn(t('body.score.title'), '', 0, ({ bodyScore }) => (bodyScore === null ? null : shownScore(bodyScore))),
    momentColumn(
      t('body.list.measuredAt'),
      ({ timeZone }) => timeZone,
      ({ date }) => date,
    ),
    measure('protein', 'protein'),
    measure('minerals', 'minerals'),
    measure('ecf', 'ecw'),
    numberColumn(t('body.excel.obesity'), '%', 1, ({ obesity }) => obesity),
    numberColumn(t('body.excel.abdomen'), '', 2, ({ abdomen }) => abdomen),
    numberColumn(t('body.excel.calorie'), unitSymbol('calorie', units), 0, ({ calorie }) =>
      calorie === null ? null : inUnits('calorie', calorie, units),
    ),
    ...devicePartColumns<MeasureRow>(
      { name: (part) => t(`body.part.name.${part}`), column: (name) => t('body.part.column', { name }), given: t('body.part.given') },
      units,
    ),
    textColumn(t('body.estimate.column'), 40, ({ estimated }) => estimated.map(nameOf).join(', ')),
  ]);
}
