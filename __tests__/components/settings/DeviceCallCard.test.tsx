/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceCallCard } from '@/components/settings/DeviceCallCard';
import { withoutClipboard } from '../../support/screen/clipboard';
import { renderUi } from '../../support/screen/renderUi';

const card = (rate?: number) => <DeviceCallCard address="https://portal.test/api/ingest/readings" now="2026-11-02T08:30:00Z" rate={rate} />;

test('R-DATA-01: the calls per minute are those the platform states, otherwise they are not mentioned', async () => {
  const { unmount } = await renderUi(card(2_400));
  expect(screen.getByText(/calls per minute/)).toHaveTextContent('Up to 2,400 calls per minute with each key.');
  unmount();
  await renderUi(card());
  expect(screen.queryByText(/per minute/)).toBeNull();
  expect(screen.getByText(/1,000 readings per call/)).toBeInTheDocument();
});

test.each([
  ['en', /as “person”.*with that member number/],
  ['ko', /“person”.*그 번호의 회원/],
] as const)('R-DATA-01: in %s it warns of user numbers on a scale, which are treated as member numbers', async (locale, warning) => {
  await renderUi(card(), { locale });
  expect(screen.getByText(warning)).toBeInTheDocument();
});

test('R-DATA-01: a link opens the document with all kinds, units and limits', async () => {
  await renderUi(card());
  expect(screen.getByRole('link', { name: 'View API document' })).toHaveAttribute('href', '/api/ingest/document');
});

test('R-SHELL-06: a copy is announced', async () => {
  await renderUi(card());
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Copy example' }));
  expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
});

test('R-DATA-01: where copying is not allowed, pressing the button says to copy it by hand', async () => {
  await renderUi(card());
  const user = userEvent.setup({ delay: null });
  await withoutClipboard(() => user.click(screen.getByRole('button', { name: 'Copy example' })));
  expect(await screen.findByText(/Select the example and copy it yourself/)).toBeInTheDocument();
});
