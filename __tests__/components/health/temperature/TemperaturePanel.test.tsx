/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthData, PANEL } from '@/__tests__/support/screen/healthData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { TemperaturePanel } from '@/components/health/temperature/TemperaturePanel';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const reading = (date: string, temperature: number, category = 'S') => ({ date, temperature, category });
const SKIN = [
  reading('2026-11-18T00:00:00.000Z', 36.4),
  reading('2026-11-19T00:00:00.000Z', 37.2),
  reading('2026-11-20T00:00:00.000Z', 36.6),
];
const SURFACE = [reading('2026-11-20T01:00:00.000Z', 21.5, 'O')];
const draw = (answer: object, options: object = {}) =>
  renderMember(<TemperaturePanel {...PANEL} />, healthData('temperature', answer, options));
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
const zones = () => [...document.querySelectorAll('[data-mark=zone-name]')].map((zone) => zone.textContent);

test('R-HEALTH-06: skin temperature has classes and zones, an object’s has none', async () => {
  await draw({ skinTemperatureList: SKIN, temperatureList: SURFACE });
  expect(rows('Readings: Skin temperature')).toEqual([
    'Nov 20, 2026, 09:0036.6 °C●Normal',
    'Nov 19, 2026, 09:0037.2 °C▲Slightly high',
    'Nov 18, 2026, 09:0036.4 °C●Normal',
  ]);
  expect(rows('Readings: Surface temperature')).toEqual(['Nov 20, 2026, 10:0021.5 °C']);
  // 110.2 / 3 = 36.73
  expect(screen.getByText('3 readings: lowest 36.4 °C, average 36.7 °C, highest 37.2 °C.')).toBeInTheDocument();
  // the third zone is too low on this axis for its name
  expect(document.querySelectorAll('[data-mark=zone]')).toHaveLength(3);
  expect(zones()).toEqual(['Normal', 'Slightly high']);
});

test('R-HEALTH-06: °F for members who chose it', async () => {
  await draw(
    { skinTemperatureList: SKIN, temperatureList: [] },
    { units: { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' } },
  );
  // 37.2 × 9/5 + 32
  expect(rows('Readings: Skin temperature')[1]).toBe('Nov 19, 2026, 09:0099.0 °F▲Slightly high');
  expect(screen.getByText('No readings in this period')).toBeInTheDocument();
});

test('R-HEALTH-06: ten thousand readings are one element, and the list expands step by step', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    reading(new Date(Date.UTC(2026, 10, 1) + index * 120_000).toISOString(), 36 + (index % 10) / 10),
  );
  await draw({ skinTemperatureList: many, temperatureList: [] });
  expect(document.querySelector('[data-marks=skin] path')).toHaveAttribute('data-count', '10000');
  expect(rows('Readings: Skin temperature')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show more (9,995 left)' }));
  expect(rows('Readings: Skin temperature')).toHaveLength(55);
});

test('R-HEALTH-06: says per kind when there are more readings than one response contains', async () => {
  const beyond = () => screen.queryAllByText(/^Showing/).map((text) => text.textContent);
  await draw({ skinTemperatureList: SKIN, skinTemperatureTotal: 25_858, temperatureList: SURFACE, temperatureTotal: 1 });
  expect(beyond()).toEqual(['Showing 3 of 25,858 readings. Choose a shorter period to see the rest.']);
});

test('R-HEALTH-06: without totals from the upstream there is no such note', async () => {
  await draw({ skinTemperatureList: SKIN, temperatureList: SURFACE });
  expect(screen.queryByText(/^Showing/)).toBeNull();
});
