/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { EntryConfirmScreen } from '@/components/auth/EntryConfirmScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('D6: a link that nothing was asked about is opened by a press, and says that whose it is comes next', async () => {
  await renderUi(<EntryConfirmScreen present={null} next={null} isLobby={false} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Open this link?');
  expect(screen.getByText(/It works once.*whose account/)).toBeInTheDocument();
  expect(buttons()).toEqual(['Continue', 'Don’t sign in']);
});

test('D5 V29: a link whose session waits is named, in Korean', async () => {
  await renderUi(<EntryConfirmScreen present="김하나" next="이두리" isLobby={false} />, { locale: 'ko' });
  expect(buttons()).toEqual(['이두리 님으로 열기', '김하나 님으로 계속하기']);
});
