/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { gallstoneRows, hasGallstone, type GallstoneRow } from '@/__tests__/support/files/gallstone';
import { bodyRecordOf, memberData, NOW } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { DevicePartsCard } from '@/components/body/analysis/DevicePartsCard';
import { ResultPartsSection } from '@/components/body/result/ResultPartsSection';
import { FirstData } from '@/components/shell/FirstData';
import { theme } from '@/components/shell/theme/theme';
import { measureSheet } from '@/lib/bff/exports/measureColumns';
import type { BodyRecord } from '@/lib/body/contract';
import { loadMessages } from '@/lib/i18n/namespaces';
import { BODY_PART_NAMES, type MeasuredParts } from '@/lib/measures/bodyParts';
import { round } from '@/lib/shared/rounding';

const UNITS = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } as const;
type RecordValues = { weight: number; bfp: number; ecf?: number; given?: object } & Record<string, unknown>;

function recordOf(seq: number, { weight, bfp, ecf, given, ...values }: RecordValues): BodyRecord {
  const written = given as Record<string, string> | undefined;
  const measured: MeasuredParts = {};
  for (const part of BODY_PART_NAMES) {
    const value = part === 'ecf' ? ecf : values[part];
    if (typeof value === 'number') measured[part] = { value, ...(written?.[part] && { given: written[part] }) };
  }
  const parts = { weight, bfp, ecf: ecf ?? null, measured };
  return { ...bodyRecordOf(seq, NOW.toISOString(), parts), measured };
}

/** The texts next to a part’s name, on a screen or the sheet, per record; server-rendered, which handles hundreds at once. */
async function shownOf(records: readonly BodyRecord[], Part: typeof DevicePartsCard | typeof ResultPartsSection) {
  const messages = await loadMessages('en');
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ThemeProvider theme={theme}>
        <FirstData text={JSON.stringify(memberData())}>
          {records.map((record) => (
            <div key={record.seq} data-record={record.seq}>
              <Part record={record} />
            </div>
          ))}
        </FirstData>
      </ThemeProvider>
    </NextIntlClientProvider>,
  );
  const own = [...host.children].filter((child) => child instanceof HTMLElement && child.dataset.record !== undefined);
  return own.map((one) => (part: string) => one.querySelector(`[data-part=${part}] dd`)?.textContent?.replaceAll('\u00a0', ' '));
}

/** Cells of the Excel file by their headings. */
async function cellsOf(records: readonly BodyRecord[]) {
  const sheet = await measureSheet({ locale: 'en', units: UNITS, profile: { name: 'A', id: 'a', gender: 'M', timeZone: 'Asia/Seoul' } });
  return records.map((record) => {
    const row = sheet.rowOf(record);
    return (begins: string) => row[sheet.columns.findIndex(({ header }) => header.startsWith(begins))];
  });
}

const ours = (share: string, weight: number) => round((Number(share) / 100) * weight, 1).toFixed(1);

(hasGallstone ? describe : describe.skip)(
  'R-TRUE-01: 319 real records: water, protein, visceral fat rating and water ratio are as in the file',
  () => {
    let rows: GallstoneRow[];
    let records: BodyRecord[];
    beforeAll(() => {
      rows = gallstoneRows();
      records = rows.map(({ reading }, index) => recordOf(index + 1, reading));
    });
    const wanted = ({ written, reading }: GallstoneRow, join: (given: string, beside: string) => string) => ({
      tbw: `${written.tbw} L`,
      protein: join(`${written.protein}%`, `${ours(written.protein, reading.weight)} kg`),
      visceralLevel: written.visceralLevel,
      ecf: `${written.ecf}%`,
    });
    const found = (of: (part: string) => unknown) => ({
      tbw: of('tbw'),
      protein: of('protein'),
      visceralLevel: of('visceralLevel'),
      ecf: of('ecf'),
    });

    test('in the analysis, with our value next to it if the unit differs', async () => {
      const shown = await shownOf(records, DevicePartsCard);
      expect(shown).toHaveLength(319);
      expect(shown.map(found)).toEqual(rows.map((row) => wanted(row, (given, beside) => `${given}${beside}`)));
    }, 120_000);

    test('R-SHELL-08: on the result sheet, in the reader’s unit alone', async () => {
      const shown = await shownOf(records, ResultPartsSection);
      expect(shown.map(found)).toEqual(rows.map((row) => wanted(row, (_, ours) => ours)));
    }, 120_000);

    test('in Excel, as numbers in the viewer’s unit, with the file’s text next to them', async () => {
      for (const [index, cell] of (await cellsOf(records)).entries()) {
        const { written, reading } = rows[index]!;
        expect([index, cell('Total body water (device)'), cell('Visceral fat rating (device)'), cell('Protein (device)')]).toEqual([
          index,
          Number(written.tbw),
          Number(written.visceralLevel),
          Number(ours(written.protein, reading.weight)),
        ]);
        expect(cell('As the device wrote it')).toContain(`${written.protein} %`);
        expect(cell('As the device wrote it')).toContain(`${written.ecf} %`);
      }
    });
  },
);

/**
 * Four public samples of a dual-frequency scale with the output of its own app. Weight and fat follow from the fat-free mass on which both
 * agree.
 */
const S400 = [
  { weight: 71.9, bfp: 19.7, bmr: 1616, water: 58.8, protein: 16.1 },
  { weight: 56.0, bfp: 10.8, bmr: 1450, water: 62.3, protein: 21.4 },
  { weight: 132.4, bfp: 35.7, bmr: 2220, water: 43.6, protein: 16.5 },
  { weight: 79.1, bfp: 19.9, bmr: 1737, water: 62.1, protein: 12.5 },
];

test('R-TRUE-01: the four public samples of a scale are shown, printed and exported as the scale reported them', async () => {
  const records = S400.map(({ weight, bfp, bmr, water, protein }, index) =>
    recordOf(index + 1, {
      weight,
      bfp,
      bmr,
      tbw: (water / 100) * weight,
      protein: (protein / 100) * weight,
      given: { tbw: `${water} %`, protein: `${protein} %` },
    }),
  );
  const [screen, sheet, cells] = [
    await shownOf(records, DevicePartsCard),
    await shownOf(records, ResultPartsSection),
    await cellsOf(records),
  ];
  for (const [index, { weight, bmr, water, protein }] of S400.entries()) {
    const mass = (share: number, unit = 'kg') => `${ours(String(share), weight)} ${unit}`;
    expect(['tbw', 'protein', 'bmr'].map((part) => screen[index]!(part))).toEqual([
      `${water}%${mass(water, 'L')}`,
      `${protein}%${mass(protein)}`,
      `${bmr.toLocaleString('en')} kcal`,
    ]);
    expect(sheet[index]!('tbw')).toBe(mass(water, 'L'));
    expect(cells[index]!('As the device wrote it')).toContain(`${water} %`);
    expect(records[index]).toMatchObject({ bwp: water, bmr, estimated: ['smm', 'minerals'] });
  }
});

test('R-BODY-07 R-SHELL-08: on the sheet a value has one unit, the reader’s, as its column has no room for two', async () => {
  const given = { muscle: '66.1 lb', leanRightArm: '6.72 lb', fatRightArm: '2.43 lb', visceralLevel: '7' };
  const values = { muscle: 30, leanRightArm: 3.05, fatRightArm: 1.1, visceralLevel: 7 };
  const [of] = await shownOf([recordOf(1, { weight: 80, bfp: 24, ...values, given })], ResultPartsSection);
  expect(['muscle', 'RightArm', 'visceralLevel'].map(of!)).toEqual(['30.0 kg', '3.05 kg · 1.10 kg', '7']);
});

test('R-TRUE-01: segment values of a scale are shown per segment, lean next to fat, on the screen and the sheet', async () => {
  const record = recordOf(1, { weight: 80, bfp: 24, smm: 34.9, leanRightArm: 3.21, fatRightArm: 1.1, leanTrunk: 26.4 });
  const [of] = await shownOf([record], ResultPartsSection);
  expect([of!('RightArm'), of!('Trunk'), of!('LeftLeg')]).toEqual(['3.21 kg · 1.1 kg', '26.4 kg · –', undefined]);
  await renderMember(<DevicePartsCard record={record} />, memberData());
  const rows = within(screen.getByRole('table', { name: 'By segment' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))).toEqual([
    ['By segment', 'Lean mass', 'Fat mass'],
    ['Right arm', '3.21 kg', '1.1 kg'],
    ['Trunk', '26.4 kg', '–'],
  ]);
});
