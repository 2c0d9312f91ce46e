/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { useRefusedRecipients } from '@/components/recipients/useRefusedRecipients';
import type { BrowserError } from '@/lib/browser/browserError';
import type { Recipient } from '@/lib/recipients/recipients';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const CHOSEN: readonly Recipient[] = [
  { seq: 7, name: '이하늘', type: 'U' },
  { seq: 5, name: '박매니저', type: 'M' },
  { name: '영업', type: 'D' },
];

function Refusal({ chosen = CHOSEN }: { chosen?: readonly Recipient[] }) {
  const error = { details: { takerSeq: [7, 5], depts: ['영업'] } } as unknown as BrowserError;
  return <p>{useRefusedRecipients().textOf(chosen, error)}</p>;
}

test.each([
  ['ko', /^이하늘 님, 박매니저 매니저의 전체 회원 및 영업\(부서\)에게는/],
  ['en', /^You can no longer send to 이하늘, All members of 박매니저, and 영업 \(department\)\./],
] as const)(
  'R-NOTI-03: in %s a refused person is named as people are, a team and a department by their own names',
  async (locale, message) => {
    await renderUi(<Refusal />, { locale });
    expect(screen.getByText(message)).toBeInTheDocument();
  },
);

test('R-NOTI-03: a refused person is told apart by the ID from another chosen one of that name', async () => {
  const chosen = [7, 8].map((seq) => ({ seq, name: 'Lee', type: 'U' as const, id: `lee${seq}` }));
  await renderUi(<Refusal chosen={chosen} />, { locale: 'en' });
  expect(screen.getByText(/^You can no longer send to Lee \(lee7\)\./)).toBeInTheDocument();
});
