/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazySection } from '@/components/measures/LazySection';

/** Triggers the intersection observer. */
let see: (isIntersecting: boolean) => void;
const load = jest.fn(() => Promise.resolve(({ days }: { days: string }) => <p>Whole, {days}</p>));
const section = (days = 'May', onDays = () => undefined) => (
  <LazySection load={load} part={{ days, onDays }}>
    <p>Head</p>
  </LazySection>
);

beforeEach(() => {
  load.mockClear();
  class Watched {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Watched });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('the heading is shown without any script until it is approached', async () => {
  const { rerender } = render(section());
  act(() => see(false));
  rerender(section());
  expect([screen.getByText('Head').isConnected, load.mock.calls.length]).toEqual([true, 0]);
  act(() => see(true));
  expect(await screen.findByText('Whole, May')).toBeInTheDocument();
  expect(screen.queryByText('Head')).toBeNull();
  rerender(section('June'));
  expect([screen.getByText('Whole, June').isConnected, load.mock.calls.length]).toEqual([true, 1]);
});

test('other days load completely, because the heading is of the previous ones', async () => {
  const { rerender } = render(section());
  rerender(section('June'));
  expect(await screen.findByText('Whole, June')).toBeInTheDocument();
});

test('a keyboard user reaches its buttons', async () => {
  render(section());
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByText('Whole, May')).toBeInTheDocument();
});
