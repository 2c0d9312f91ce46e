/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ChartIsland } from '@/components/charts/ChartIsland';
import type { PointedPart } from '@/lib/charts/pointedPart';

interface Chart {
  size: { width: number; height: number };
  seen?: PointedPart | null;
}

const size = { width: 300, height: 200 };

/** A chart whose script loads when `come` is called; `pressed` are the keys received once it is interactive. */
function sleeping() {
  const pressed: string[] = [];
  const Live = ({ seen }: Chart) => (
    <div data-testid="live" data-seen={JSON.stringify(seen ?? null)} tabIndex={0} onKeyDown={({ key }) => pressed.push(key)} />
  );
  let come = () => {};
  const load = jest.fn(() => new Promise<typeof Live>((resolve) => (come = () => resolve(Live))));
  const island = (text: string) => (
    <ChartIsland load={load} chart={{ size }}>
      <text>{text}</text>
    </ChartIsland>
  );
  return { pressed, load, island, come: () => act(async () => come()) };
}

const asleep = (container: HTMLElement) => container.querySelector<HTMLElement>('[tabindex="0"]')!;

test('all keys pressed while a chart loads are replayed in order, and it keeps the focus', async () => {
  const { pressed, island, come } = sleeping();
  const { container } = render(island('before'));
  act(() => asleep(container).focus());
  for (const key of ['Home', 'ArrowRight', 'x', 'ArrowRight']) fireEvent.keyDown(asleep(container), { key });
  await come();
  expect(pressed).toEqual(['Home', 'ArrowRight', 'ArrowRight']);
  expect(screen.getByTestId('live')).toHaveFocus();
});

test('a chart that is not approached renders new values without its script', () => {
  const { load, island } = sleeping();
  const { rerender } = render(island('before'));
  rerender(island('after'));
  expect(screen.getByText('after')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('a chart loads its script once, and continues at the pointer position', async () => {
  const { load, island, come } = sleeping();
  const { container } = render(island('before'));
  fireEvent.pointerMove(asleep(container), { clientX: 1, clientY: 1 });
  fireEvent.pointerMove(asleep(container), { clientX: 2, clientY: 1 });
  await come();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId('live').dataset.seen).not.toBe('null');
});
