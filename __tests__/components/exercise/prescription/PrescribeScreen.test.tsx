/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrescribeScreen } from '@/components/exercise/prescription/PrescribeScreen';
import { closeAlert } from '@/lib/browser/alert';
import { endSession, signIn } from '@/__tests__/support/screen/endSession';
import { fill } from '@/__tests__/support/screen/fill';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  closeAlert();
  portal.resetHandlers();
  answers.clear();
});
afterAll(() => portal.close());

const NAMES = new Map([
  [73, 'Hana'],
  [74, 'Duri'],
]);

async function write(from: { memberSeq?: number; templateSeq?: number }) {
  answers.set('/exercise/members', { list: [], total: 0, counts: {} });
  answers.set('/exercise/templates', { list: [{ templateSeq: 4, name: 'Legs', version: 1, weeks: 4, note: '', exercises: [] }] });
  for (const [memberSeq, name] of NAMES) answers.set(`/member/profile?memberSeq=${memberSeq}`, { name });
  const view = { view: 'write', memberSeq: null, templateSeq: null, copy: null, ...from } as const;
  await renderMember(<PrescribeScreen from={view} today="2026-11-21" />, {});
  await screen.findByRole('button', { name: /^Assign/ });
}
const chosen = () => screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);

test('R-AUTH-15 R-EXER-01: input for one member is not restored in the form of another, or of none', async () => {
  await signIn();
  await write({ memberSeq: 73 });
  await fill(userEvent, screen.getByLabelText('Exercise'), 'Brisk walking');
  expect(await endSession()).toBe(1);
  for (const from of [{ memberSeq: 74 }, {}, { memberSeq: 73, templateSeq: 4 }]) {
    await write(from);
    // kept input is restored a moment after rendering
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([from, screen.queryByDisplayValue('Brisk walking')]).toEqual([from, null]);
    expect(chosen()).toEqual(from.memberSeq === undefined ? [] : [NAMES.get(from.memberSeq)]);
    await endSession();
  }
  await write({ memberSeq: 73 });
  await waitFor(() => expect(screen.getByLabelText('Exercise')).toHaveValue('Brisk walking'));
  expect(chosen()).toEqual(['Hana']);
});
