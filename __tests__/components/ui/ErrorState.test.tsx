/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { ErrorState } from '@/components/ui/ErrorState';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test.each([
  ['en', 'Too many requests from your network.', 'Try again in 47 seconds.'],
  ['ko', '같은 네트워크에서 요청이 너무 많습니다.', '47초 후에 다시 시도해 주세요.'],
] as const)('R-SHELL-09: a rate limit of the user’s address is not shown as a busy portal (%s)', async (locale, title, text) => {
  await renderUi(<ErrorState error={{ code: 'RATE_LIMITED', status: 429, ref: 'abc', retryAfter: 47 }} />, { locale });
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}${text}`);
});

test('R-SHELL-09: a busy portal says so, and when to try again', async () => {
  await renderUi(<ErrorState error={{ code: 'OVERLOADED', status: 503, ref: 'abc', retryAfter: 5 }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The portal is very busy right now.Try again in 5 seconds.');
});
