/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { LoadingOverlay } from '@/components/shell/status/LoadingOverlay';
import { trackActivity } from '@/lib/browser/activity';
import { renderUi } from '@/__tests__/support/screen/renderUi';

beforeEach(async () => {
  await renderUi(<LoadingOverlay />);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const begin = (kind: 'blocking' | 'background') => {
  let end = () => {};
  act(() => void (end = trackActivity(kind)));
  return () => act(() => end());
};
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const overlay = () => screen.queryByTestId('overlay');

test('R-SHELL-04: a request of 149 ms never shows anything', () => {
  const end = begin('blocking');
  pass(149);
  expect(overlay()).toBeNull();
  end();
  pass(1000);
  expect(overlay()).toBeNull();
});

test('R-SHELL-04: from 150 ms on a blocking request shows the overlay, for a minimum time', () => {
  const end = begin('blocking');
  pass(150);
  expect(overlay()).toBeInTheDocument();
  end();
  pass(299);
  expect(overlay()).toBeInTheDocument();
  pass(2);
  expect(overlay()).toBeNull();
});

test('R-SHELL-04: two requests share one overlay; ending one twice does not end the other', () => {
  const first = begin('blocking');
  const second = begin('blocking');
  pass(1000);
  first();
  first();
  pass(1000);
  expect(overlay()).toBeInTheDocument();
  second();
  pass(1000);
  expect(overlay()).toBeNull();
});

test('R-SHELL-04: a background refresh shows the thin bar, never the overlay', () => {
  const end = begin('background');
  pass(200);
  expect(screen.getByTestId('progress')).toBeInTheDocument();
  expect(overlay()).toBeNull();
  end();
  pass(1000);
  expect(screen.queryByTestId('progress')).toBeNull();
});

test('R-SHELL-04: loading is announced to screen readers', () => {
  begin('blocking');
  pass(200);
  expect(screen.getByRole('img', { name: 'Loading…' }).closest('[role=status]')).toHaveAttribute('aria-live', 'polite');
});
