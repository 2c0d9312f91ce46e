import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** A chart by its name, woken by the focus: what its keyboard starts from, and how it is read. */
async function liveChart(name: string | RegExp): Promise<HTMLElement> {
  const chart = screen.getByRole('group', { name });
  act(() => chart.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  await waitFor(() => expect(chart.querySelector('[data-alive] [tabindex="0"]')).toHaveFocus(), { timeout: 20_000 });
  return chart;
}

/** What is read out where the keyboard is. */
const said = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-labelledby') ?? '')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** What a chart says from its first value to its last, walked by the keyboard; other lines of one moment are told alike. */
export async function walkChart(name: string | RegExp): Promise<string[]> {
  await liveChart(name);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press('Home');
  const heard = [said()];
  for (press('ArrowRight'); said() !== heard.at(-1); press('ArrowRight')) heard.push(said());
  for (const key of ['ArrowUp', 'ArrowDown']) {
    press(key);
    expect(said()).toBe(heard.at(-1));
  }
  return heard;
}

/** What stands in the hint of a chart. */
export function hintIn(chart: HTMLElement): string | undefined {
  return chart.querySelector('[data-hint]')?.textContent?.replaceAll('\u00a0', ' ');
}
