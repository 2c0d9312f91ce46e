/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { AnalysisPanel } from '@/components/body/analysis/AnalysisPanel';
import { BodyScreen } from '@/components/body/BodyScreen';
import { MEASURES } from '@/lib/body/measure/measureBar';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const analysis = <AnalysisPanel now={NOW.toISOString()} />;
const allValues = () => screen.getByRole('button', { name: 'All values' });
const row = (name: string) => within(document.querySelector<HTMLElement>(`li[data-measure=${name}]`)!);

const SHOWN = [
  ['weight', '81.4', 'High', '−0.5 kg', '67.8 kg', '57.6–77.9 kg'],
  ['bfp', '24.1', 'High', '−0.4 pp', '15.0%', '10.0–20.0%'],
  ['bfm', '19.6', 'High', '−0.5 kg', '10.2 kg', '8.1–16.3 kg'],
  ['smm', '34.6', 'Normal', '0.0 kg', '32.3 kg', '29.0–35.5 kg'],
  ['bmr', '1,705', 'Normal', '−1 Cal', '1,614 Cal', '1,453–1,775 Cal'],
  ['bmi', '26.4', 'Very high', '−0.2 kg/m²', '22.0 kg/m²', '18.5–22.9 kg/m²'],
  ['bwp', '55.6', 'Normal', '+0.3 pp', '62.2%', '50.0–65.0%'],
  ['protein', '12.2', 'Normal', '0.0 kg', '11.4 kg', '10.3–12.5 kg'],
  ['minerals', '4.32', 'Normal', '−0.01 kg', '4.03 kg', '3.63–4.43 kg'],
  ['ecf', '38.1', 'Normal', '0.0 pp', '37.9%', '36.0–39.0%'],
] as const;

test('R-BODY-02: each measure shows its value, status, change, ideal value and normal range', async () => {
  await renderMember(analysis, memberData());
  const shown = SHOWN.map(([name, value, status, change]) => {
    const fact = (key: string) =>
      document.querySelector(`li[data-measure=${name}] [data-fact=${key}] dd`)?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    const once = (text: string) => (row(name).queryAllByText(text).length === 1 ? text : `no ${text}`);
    return [name, once(value), once(status), fact('change').includes(change) ? change : fact('change'), fact('ideal'), fact('range')];
  });
  expect(shown).toEqual(SHOWN);
});

test('R-BODY-02: every measure has its bar, the pin is at (idx − 60) / 120, and the bar has a description', async () => {
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z');
  await renderMember(analysis, memberData());
  for (const name of MEASURES) {
    const pin = document.querySelector(`li[data-measure=${name}] [data-percent]`);
    expect(Number(pin?.getAttribute('data-percent'))).toBeCloseTo(((record.idx[name]! - 60) / 120) * 100, 6);
  }
  await userEvent.click(allValues());
  const label = row('weight').getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ');
  expect(label).toBe('Weight 81.4 kg, High. Normal range 57.6 to 77.9 kg, ideal value 67.8 kg.');
  // the open state would persist within the page
  await userEvent.click(allValues());
});

test('R-BODY-02: weight, muscle and fat come first, with a line on what is good and what is not; all values are behind a button, and stay open', async () => {
  const shown = await renderMember(analysis, memberData());
  const lead = document.querySelector('[data-lead]')!;
  expect(lead).toHaveTextContent('Muscle is in good shape. Weight and body fat are above the normal range.');
  const cards = [...document.querySelectorAll<HTMLElement>('div[data-measure]')];
  expect(cards.map(({ dataset }) => dataset.measure)).toEqual(['weight', 'smm', 'bfp']);
  for (const card of cards) expect(card).toBeVisible();
  expect(cards.map((card) => within(card).getByRole('img').getAttribute('aria-label')?.split(',')[0]?.slice(0, 6))).toEqual([
    'Weight',
    'Skelet',
    'Body f',
  ]);
  expect(document.querySelector('[data-legend]')).toHaveTextContent('Measured valueIdeal valueLowNormalHighVery high');
  const hidden = document.querySelector<HTMLElement>('li[data-measure=bwp]')!;
  expect(allValues()).toHaveAttribute('aria-expanded', 'false');
  expect(hidden).not.toBeVisible();
  await userEvent.click(allValues());
  expect(hidden).toBeVisible();
  shown.unmount();
  await renderMember(analysis, memberData());
  expect(allValues()).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(allValues().getAttribute('aria-controls')!)).toContainElement(
    document.querySelector('li[data-measure=ecf]'),
  );
});

test('R-BODY-02: the same in Korean', async () => {
  await renderMember(analysis, memberData(), { locale: 'ko' });
  expect(document.querySelector('[data-lead]')).toHaveTextContent('골격근량은 양호합니다. 체중 및 체지방률은 표준 범위보다 높습니다.');
});

test('R-BODY-02: score, device, person, shape, obesity and the note are shown with the figures', async () => {
  await renderMember(analysis, memberData());
  expect(screen.getByRole('img', { name: 'Body score 74 of 100: Normal' })).toBeInTheDocument();
  expect(screen.getByText(/· Plus model/)).toBeInTheDocument();
  expect(screen.getByText('Male, 38 years old, 175.5 cm')).toBeInTheDocument();
  expect(screen.getByText('Compared with Nov 4, 2026, 12:00')).toBeInTheDocument();
  expect(screen.getByText('C-shaped: overweight, weak')).toBeInTheDocument();
  expect(screen.getByText('120.1%')).toBeInTheDocument();
  expect(screen.getByText('Mild obesity')).toBeInTheDocument();
  expect(screen.getByText('Reference only, not a diagnosis.')).toBeInTheDocument();
});

test('R-TRUE-02: normal weight with a high BMI, and high fat with a normal score, are explained in a line', async () => {
  // BMI 23.7, 107.7 % of the ideal weight, fat 22 %
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', { weight: 73, bfp: 22 });
  await renderMember(analysis, memberData({ [ROUTES.analysis]: { record, previous: null, person: PERSON } }));
  const note = document.querySelector('[data-verdict]');
  expect(note).toHaveAttribute('data-verdict', 'FAT_HIGH SCORE_FAT');
  const [mass, behind] = [...document.querySelectorAll('[data-verdict]')].slice(1);
  expect(mass).toHaveAttribute('data-verdict', 'FAT_MASS');
  expect(behind).toHaveAttribute('data-verdict', 'WEIGHT_SCALES');
  expect(behind).toHaveTextContent(
    /^Weight counts as normal within 15% of the ideal, the obesity degree within 10%, and BMI from 18.5 to below 23/,
  );
});

test('R-BODY-02: under 18 values are shown without ideal, range, status and score', async () => {
  const minor = { ...PERSON, age: 16 };
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', minor);
  await renderMember(analysis, memberData({ [ROUTES.analysis]: { record, previous: null, person: minor } }));
  expect(row('bfp').getByText('24.1')).toBeInTheDocument();
  expect(row('bfp').queryByRole('img')).toBeNull();
  const facts = [...document.querySelectorAll('li[data-measure=bfp] dd')].map((fact) => fact.textContent);
  // only the change, neither ideal nor range
  expect(facts).toEqual(['–']);
  expect(document.querySelector('[data-percent], [data-ideal]')).toBeNull();
  expect(screen.queryByText(/-shaped:/)).toBeNull();
  expect(screen.queryByText('Obesity degree')).toBeNull();
  expect(screen.getByText(/the score start at age 18/)).toBeInTheDocument();
});

test('R-BODY-02: values that the device does not measure are a dash, not a zero', async () => {
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', { bfp: null, ecf: null });
  await renderMember(analysis, memberData({ [ROUTES.analysis]: { record, previous: null, person: PERSON } }));
  for (const name of ['bfp', 'bfm', 'smm', 'ecf']) {
    expect(row(name).getAllByText('–').length).toBeGreaterThanOrEqual(2);
    expect(document.querySelector(`li[data-measure=${name}] [data-percent]`)).toBeNull();
  }
  expect(row('weight').getByText('81.4')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'No body score' })).toBeInTheDocument();
});

test('R-SHELL-08: the analysis follows the unit settings', async () => {
  await renderMember(analysis, memberData({ [ROUTES.unit]: { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' } }));
  expect(row('weight').getByText('179.5')).toBeInTheDocument();
  expect(row('bmr').getByText('7,134')).toBeInTheDocument();
  expect(screen.getByText('Male, 38 years old, 5′9″')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\d kg(?!\/m²)|\d Cal/);
});

test('R-BODY-08: without a record it asks to measure and says how', async () => {
  await renderMember(analysis, memberData({ [ROUTES.analysis]: { record: null, previous: null, person: null } }));
  expect(screen.getByText('Measure your body composition.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'How to measure' })).toBeInTheDocument();
  expect(screen.getByText(/^Stand barefoot/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enter your weight' })).toHaveAttribute('href', '/usr/body?tab=list');
});

test('R-BODY-08: the same in Korean', async () => {
  await renderMember(analysis, memberData({ [ROUTES.analysis]: { record: null, previous: null, person: null } }), { locale: 'ko' });
  expect(screen.getByText('체성분 측정 기록이 없습니다. 측정 후 확인해 주세요.')).toBeInTheDocument();
});

test('R-SHELL-09: a failed read shows its reference and a retry button', async () => {
  await renderMember(analysis, memberData({ [ROUTES.analysis]: null }));
  expect(await screen.findByText('Reference ref-502')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('R-BODY-01: every tab has its own address, which keeps the chosen device', async () => {
  await renderMember(<BodyScreen tab="guide" heads={[]} now={NOW.toISOString()} onPhone={false} />, memberData(), {
    search: 'tab=guide&device=FN&seq=2',
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Body composition' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/usr/body?device=FT&seq=2',
    '/usr/body?tab=guide&device=FT&seq=2',
    '/usr/body?tab=tobe&device=FT',
    '/usr/body?tab=trend&device=FT',
    '/usr/body?tab=list&device=FT',
    '/usr/body?tab=result&device=FT&seq=2',
  ]);
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual(['Guide']);
});

test('R-BODY-01: the analysis can be filtered by device; a device without records says so and leads back', async () => {
  answers.set('/body/newAnalysis?devCode=FA', { record: null, previous: null, person: null });
  await renderMember(analysis, memberData());
  const filter = screen.getByRole('combobox', { name: 'Measuring device' });
  expect([...filter.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'All devices',
    'Smart diet device',
    'Plus model',
    'Light model',
    'A model',
  ]);
  await userEvent.selectOptions(filter, 'A model');
  expect(await screen.findByText('A model: no measurements')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all devices' }));
  expect((await screen.findAllByText('81.4')).length).toBe(2);
});

test('R-BODY-06: an opened record says so and leads back to the latest; so does a missing one', async () => {
  const older = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 82.5 });
  const data = { ...memberData(), '/body/newAnalysis?seq=1': { record: older, previous: null, person: PERSON } };
  await renderMember(analysis, data, { search: 'seq=1' });
  expect(row('weight').getByText('82.5')).toBeInTheDocument();
  expect(screen.getByText('First measurement, nothing to compare yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest' }));
  expect((await screen.findAllByText('81.4')).length).toBe(2);
});

test('R-TRUE-02: normal fat mass with a high fat percentage is explained next to the mass', async () => {
  const person = { ...PERSON, gender: 'F' as const, height: 163 };
  const record = bodyRecordOf(2, '2026-11-18T03:00:00Z', { gender: 'F', height: 163, weight: 58, bfp: 30 });
  await renderMember(analysis, memberData({ [ROUTES.analysis]: { record, previous: null, person } }));
  const note = document.querySelector('[data-verdict=FAT_MASS]');
  expect(note).toHaveTextContent(
    'Fat mass is compared with the ideal weight, the body fat percentage with the actual weight, so they can differ.',
  );
});
