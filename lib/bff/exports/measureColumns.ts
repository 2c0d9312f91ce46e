import 'server-only';
import { createTranslator } from 'next-intl';
import { MEASURES } from '@/lib/body/measure/measureBar';
import { obesityOf, recommendedIntake, whrOf } from '@/lib/body/composition/bodyClasses';
import type { BodyRecord } from '@/lib/body/contract';
import { shownDecimals, shownSymbol, shownValue } from '@/lib/body/measure/shownMeasure';
import { shownDevice } from '@/lib/body/shownDevice';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { Locale } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { Profile } from '@/lib/member/contract';
import { inUnits, unitSymbol, type Units } from '@/lib/format/units';
import { estimatedOf, FORMULA_VALUES, type FormulaValue } from '@/lib/body/composition/estimate';
import { devicePartColumns } from './devicePartColumns';
import { momentColumn, numberColumn, sheetOf, textColumn, type Sheet } from './sheet';

interface ExportViewer {
  locale: Locale;
  units: Units;
  /** The member who was measured. */
  profile: Pick<Profile, 'name' | 'id' | 'gender' | 'timeZone'>;
  /** Adds columns for the member's name and ID, for managers who keep the lists of several members. */
  named?: boolean;
}

/** Names of the values of a record that no device measured. */
function estimatedNames(record: BodyRecord, gender: Profile['gender']) {
  const has = (name: 'abdomen' | 'calorie' | FormulaValue) =>
    name === 'abdomen' ? whrOf(record, gender) !== null : record[name === 'calorie' ? 'bmr' : name] !== null;
  return estimatedOf([...FORMULA_VALUES, 'abdomen', 'calorie'], record).filter(has);
}

/** The measurement list as a workbook: the columns of the spec's Excel list, in the viewer's language and units. */
export async function measureSheet({ locale, units, profile, named = false }: ExportViewer): Promise<Sheet<BodyRecord>> {
  const { body } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { body }, namespace: 'body' });
  const owner = [
    textColumn<BodyRecord>(t('result.name'), 16, () => profile.name),
    textColumn<BodyRecord>(t('result.id'), 16, () => profile.id),
  ];
  return sheetOf({ sheet: t('excel.sheet'), fileName: t('excel.fileName', { name: profile.name }) }, [
    ...(named ? owner : []),
    momentColumn(t('list.measuredAt'), profile.timeZone, ({ date }) => date),
    textColumn(t('list.device'), 18, ({ device }) => t(`device.${shownDevice(device)}`)),
    ...MEASURES.map((measure) =>
      numberColumn<BodyRecord>(t(`measure.${measure}`), shownSymbol(measure, units), shownDecimals(measure), (record) => {
        const stored = record[measure];
        return stored === null ? null : shownValue(measure, stored, units);
      }),
    ),
    numberColumn(t('score.title'), '', 0, ({ bodyScore }) => (bodyScore === null ? null : shownScore(bodyScore))),
    // the person is not part of a record, only their ideal weight, rounded
    numberColumn(t('excel.obesity'), '%', 1, (record) =>
      obesityOf(record, record.genWeight === null ? null : { weight: record.genWeight }),
    ),
    numberColumn(t('excel.abdomen'), '', 2, (record) => whrOf(record, profile.gender)),
    numberColumn(t('excel.calorie'), unitSymbol('calorie', units), 0, ({ bmr }) =>
      bmr === null ? null : inUnits('calorie', recommendedIntake(bmr), units),
    ),
    ...devicePartColumns<BodyRecord>(
      { name: (part) => t(`part.name.${part}`), column: (name) => t('part.column', { name }), given: t('part.given') },
      units,
    ),
    textColumn(t('estimate.column'), 40, (record) =>
      estimatedNames(record, profile.gender)
        .map((name) => (name === 'abdomen' || name === 'calorie' ? t(`excel.${name}`) : t(`measure.${name}`)))
        .join(', '),
    ),
  ]);
}
