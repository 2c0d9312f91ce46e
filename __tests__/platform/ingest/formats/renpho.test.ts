import { headOf } from '@/platform/ingest/formats/format';
import { renpho } from '@/platform/ingest/formats/renpho';
import { exported } from '../../../support/files/exports';

const detects = async (header: string) => renpho.detect(await headOf(exported('export.csv', [header, ''])));

test.each([
  ['the old layout', 'Time of Measurement,Weight(kg),BMI,Body Fat(%),Body Fat Mass(kg)', true],
  ['the new layout', 'No.,Date,Time,Weight(kg),Body Fat Percentage(%),Metabolic Age', true],
  ['another scale with a metabolic age', 'Date,Time,Weight(kg),Body Fat Percentage(%),Metabolic Age', false],
  ['a numbered table of another kind', 'No.,Date,Time,Weight(kg)', false],
])('R-DATA-02: Renpho: %s', async (_what, header, expected) => {
  expect(Boolean(await detects(header))).toBe(expected);
});
