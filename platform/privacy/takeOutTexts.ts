import type { MeasuredValue, MeasureSpec } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';

/** Units of measured values, by column name. */
export const MEASURED_UNITS = (MEASURE_SPECS as readonly MeasureSpec[])
  .flatMap(({ held, values }) => {
    const units = Object.entries<MeasuredValue>(values).filter(([, { unit }]) => !/^(count|index|ratio)$/.test(unit));
    return units.length > 0 ? [`  ${held}: ${units.map(([name, { unit }]) => `${name} ${unit}`).join(', ')}`] : [];
  })
  .join('\n');

/** Explains the archive to its owner in both languages: its files, and the units of values. */
export const README = `ALL YOUR DATA
data.json      everything, for programs
csv/           the same as tables, one for each kind, for spreadsheets (UTF-8), with headings in your language
pictures/      photos you uploaded

Times are UTC (ISO 8601). In data.json, names are short. Units of measured values, by kind:
${MEASURED_UNITS}
In body records, fat, muscle and water are in kg, bfp and bwp in %, bmr in kcal and bmi in kg/m2; ecf is the extracellular water ratio.
gen... is your ideal value on the day of the measurement, idx... the category your value was in.
sameAsSeq is the number of the record that this one repeats. askedAbout is the value that you were asked about, reviewStatus and
resolvedAs are what came of it.
Text that a spreadsheet could run as a formula starts with an apostrophe.

내 데이터 전체
data.json      전체 데이터(프로그램용)
csv/           종류별 표(스프레드시트용, UTF-8, 제목은 설정한 언어로 표시)
pictures/      직접 올린 사진

시간은 UTC(ISO 8601)입니다. data.json에서는 짧은 이름을 씁니다. 종류별 측정값의 단위:
${MEASURED_UNITS}
체성분 기록의 지방량·근육량·수분량은 kg, bfp·bwp는 %, bmr은 kcal, bmi는 kg/m2, ecf는 세포외수분비입니다.
gen...은 측정한 날 기준의 적정값, idx...는 측정값의 분류입니다.
sameAsSeq는 같은 측정으로 확인된 기록의 번호, askedAbout은 확인을 요청한 값, reviewStatus와 resolvedAs는 그 결과입니다.
스프레드시트가 수식으로 실행할 수 있는 텍스트 앞에는 작은따옴표가 붙어 있습니다.
`;
