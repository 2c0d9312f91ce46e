/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { Toast } from '@/components/shell/status/Toast';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const news = { kind: 'NOTICE', seq: 7, title: 'A walk on Thursday' } as const;
let closed = 0;

beforeEach(async () => {
  closed = 0;
  jest.useFakeTimers();
  await renderUi(<Toast news={news} onClose={() => (closed += 1)} />);
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const card = () => document.querySelector('[data-news=NOTICE]')!;

test('R-NOTI-05: it links to what it announces', () => {
  const link = screen.getByRole('link', { name: /A walk on Thursday/ });
  expect(link).toHaveAttribute('href', '/usr/notice?open=7');
  fireEvent.click(link);
  expect(closed).toBe(1);
});

test('R-NOTI-05: it closes after twelve seconds', () => {
  pass(11_900);
  expect(closed).toBe(0);
  pass(200);
  expect(closed).toBe(1);
});

test.each([
  ['pointed at', () => fireEvent.mouseEnter(card()), () => fireEvent.mouseLeave(card())],
  ['focused', () => fireEvent.focus(screen.getByRole('link')), () => fireEvent.blur(screen.getByRole('link'))],
])('WCAG 2.2.1: while %s it stays, and its full time starts again afterwards', (_, hold, release) => {
  pass(5_000);
  hold();
  pass(60_000);
  expect(closed).toBe(0);
  release();
  pass(11_900);
  expect(closed).toBe(0);
  pass(200);
  expect(closed).toBe(1);
});

test('R-NOTI-05: its button and Escape close it, a click elsewhere does not', () => {
  pass(1_000);
  fireEvent.click(document.body);
  expect(closed).toBe(0);
  fireEvent.click(screen.getByRole('button'));
  expect(closed).toBe(1);
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
  expect(closed).toBe(2);
});
