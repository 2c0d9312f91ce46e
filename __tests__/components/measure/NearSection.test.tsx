/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NearSection } from '@/components/measure/NearSection';

/** Says to all who ask that what they look at is in sight now, or not. */
let see: (isIntersecting: boolean) => void;
const load = jest.fn(() => Promise.resolve(({ days }: { days: string }) => <p>Whole, {days}</p>));
const section = (days = 'May', onDays = () => undefined) => (
  <NearSection load={load} part={{ days, onDays }}>
    <p>Head</p>
  </NearSection>
);

beforeEach(() => {
  load.mockClear();
  class Watched {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => told([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Watched });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('its head stands, without any script, until somebody comes near', async () => {
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

test('other days come whole, because the head is of those before', async () => {
  const { rerender } = render(section());
  rerender(section('June'));
  expect(await screen.findByText('Whole, June')).toBeInTheDocument();
});

test('who walks the page by keyboard finds its buttons', async () => {
  render(section());
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByText('Whole, May')).toBeInTheDocument();
});
