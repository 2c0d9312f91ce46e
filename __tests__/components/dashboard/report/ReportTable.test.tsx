/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { ReportTable } from '@/components/dashboard/report/ReportTable';
import type { MonthReport, ReportFigure } from '@/lib/dashboard/report/contract';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const figure = (value: number, before: number): ReportFigure => ({ value, before, hidden: false, beforeHidden: false });

test.each([
  ['kg', '70.1 kg69.7 kg+0.4 kg', '18.0 kg18.0 kg0.0 kg'],
  // 70.1 − 69.7 kg is 0.88 lb
  ['lb', '154.5 lb153.7 lb+0.8 lb', '39.7 lb39.7 lb0.0 lb'],
])('R-DASH-01: in %s the change of a mass is the difference of the shown ones', async (weight, first, second) => {
  const figures = { weight: figure(70.1, 69.7), bfm: figure(18, 18), estimated: [] } as unknown as MonthReport['figures'];
  const report = { figures } as MonthReport;
  await renderMember(<ReportTable part="body" names={['weight', 'bfm']} report={report} columns={{ month: 'May', before: 'April' }} />, {
    '/member/unit': { weight, height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' },
  });
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ').replace(/^[^\d+−–]+/, '')).join(''),
  );
  expect(rows).toEqual([first, second]);
});

test('R-TRUE-01 R-SHELL-06: the star of an estimated figure is not only for the eye', async () => {
  const figures = { smm: figure(30, 29), bfm: figure(18, 18), estimated: ['smm'] } as unknown as MonthReport['figures'];
  const report = { figures } as MonthReport;
  await renderMember(<ReportTable part="body" names={['smm', 'bfm']} report={report} columns={{ month: 'May', before: 'April' }} />, {});
  expect(screen.getAllByRole('rowheader')[0]).toHaveAccessibleName('Skeletal muscle mass\u00a0*');
  expect(screen.getAllByRole('rowheader')[1]).toHaveAccessibleName('Fat mass');
});
