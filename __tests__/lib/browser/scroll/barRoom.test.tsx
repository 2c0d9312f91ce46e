/** @jest-environment jest-fixed-jsdom */
import { act, render } from '@testing-library/react';
import { Box } from '@/components/base/Box';
import { barAtBottom, barAtTop } from '@/lib/browser/scroll/barRoom';

let resized: (() => void)[] = [];
const observed = global.ResizeObserver;
beforeAll(() => {
  global.ResizeObserver = class {
    constructor(private readonly tell: () => void) {}
    observe() {
      resized.push(this.tell);
    }
    unobserve() {}
    disconnect() {
      resized = resized.filter((listener) => listener !== this.tell);
    }
  } as unknown as typeof ResizeObserver;
});
afterAll(() => {
  global.ResizeObserver = observed;
});

const room = (edge: string) => document.documentElement.style.getPropertyValue(`--bars-${edge}`);
/** Gives the bars the heights in their data. */
const layOut = () => {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-height]'))
    Object.defineProperty(bar, 'offsetHeight', { value: Number(bar.dataset.height), configurable: true });
  act(() => resized.forEach((tell) => tell()));
};

test('the page reserves the total height of the bars at its edges while they are mounted', () => {
  const bars = (first: number, withSecond: boolean) => (
    <>
      <Box ref={barAtTop} data-height={first} />
      {withSecond && <Box ref={barAtTop} data-height={30} />}
      <Box ref={barAtBottom} data-height={110} />
    </>
  );
  const { rerender, unmount } = render(bars(62, true));
  layOut();
  expect([room('top'), room('bottom')]).toEqual(['92px', '110px']);
  expect(document.querySelectorAll('[data-bar=top]')).toHaveLength(2);
  rerender(bars(142, false));
  layOut();
  expect([room('top'), room('bottom')]).toEqual(['142px', '110px']);
  unmount();
  expect([room('top'), room('bottom'), resized]).toEqual(['0px', '0px', []]);
});

test('without the means to measure a bar no room is reserved, and nothing fails', () => {
  const { ResizeObserver: known } = global;
  Reflect.deleteProperty(global, 'ResizeObserver');
  const { container } = render(<Box ref={barAtTop} data-height={62} />);
  expect([room('top'), container.querySelector('[data-bar]')]).toEqual(['0px', null]);
  global.ResizeObserver = known;
});
