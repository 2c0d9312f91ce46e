/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render } from '@testing-library/react';
import { useSlides } from '@/components/member/info/useSlides';

function Slides() {
  const { row, index, hold } = useSlides(3);
  return (
    <ul ref={row} {...hold}>
      <li>{index}</li>
    </ul>
  );
}

/** Renders three slides, each 100 wide, in a browser with or without the `scrollend` event. */
function open(tells: boolean) {
  if (tells) Object.assign(window, { onscrollend: null });
  else Reflect.deleteProperty(window, 'onscrollend');
  const row = render(<Slides />).container.querySelector('ul')!;
  Object.defineProperty(row, 'clientWidth', { value: 100 });
  return (left: number) => {
    row.scrollLeft = left;
    fireEvent.scroll(row);
  };
}
const slideText = () => document.querySelector('li')!.textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'onscrollend');
});

test('R-SET-03: without `scrollend` the slide scrolled to is current once scrolling has stopped', () => {
  const scroll = open(false);
  for (const left of [40, 90, 100]) {
    scroll(left);
    pass(30);
  }
  expect(slideText()).toBe('0');
  pass(500);
  expect(slideText()).toBe('1');
});

test('R-SET-03: where `scrollend` is supported, only that event is used', () => {
  const scroll = open(true);
  scroll(200);
  pass(500);
  expect(slideText()).toBe('0');
  act(() => void fireEvent(document.querySelector('ul')!, new Event('scrollend')));
  expect(slideText()).toBe('2');
});
