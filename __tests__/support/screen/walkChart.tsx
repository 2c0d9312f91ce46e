import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** A chart by its name, made interactive by focus. */
async function liveChart(name: string | RegExp): Promise<HTMLElement> {
  const chart = screen.getByRole('group', { name });
  act(() => chart.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  await waitFor(() => expect(chart.querySelector('[data-alive] [tabindex="0"]')).toHaveFocus(), { timeout: 20_000 });
  return chart;
}

/** What a screen reader announces for the focused element. */
const announced = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-labelledby') ?? '')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** The announcements of a chart from its first value to its last, walked by keyboard; other lines announce the same moment alike. */
export async function walkChart(name: string | RegExp): Promise<string[]> {
  await liveChart(name);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press('Home');
  const points = [announced()];
  for (press('ArrowRight'); announced() !== points.at(-1); press('ArrowRight')) points.push(announced());
  for (const key of ['ArrowUp', 'ArrowDown']) {
    press(key);
    expect(announced()).toBe(points.at(-1));
  }
  return points;
}

/** The text in a chart’s hint. */
export function hintIn(chart: HTMLElement): string | undefined {
  return chart.querySelector('[data-hint]')?.textContent?.replaceAll('\u00a0', ' ');
}
