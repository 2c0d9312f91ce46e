/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyTrustPanel } from '@/components/company/CompanyTrustPanel';
import { closeAlert } from '@/lib/browser/alert';
import type { Trust } from '@/lib/privacy/trust/contract';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  answers.clear();
  closeAlert();
});
afterAll(() => portal.close());

const trustOf = (factor: boolean): Trust => ({
  compSeq: 7,
  rules: [],
  memberCnt: 3,
  exports: { days: 30, files: 0, members: 0 },
  measured: null,
  managers: [{ memberSeq: 8, name: 'Kim Master', id: 'acme.master', type: 'S', memberCnt: 3, factor }],
});

test('R-ACC-01: a master’s second factor that was reset is not offered to be reset again', async () => {
  answers.set('/administrator/resetFactor', { ok: true });
  answers.set('/company/trust?compSeq=7', trustOf(false));
  await renderMember(<CompanyTrustPanel compSeq={7} />, { '/company/trust?compSeq=7': trustOf(true) });
  await userEvent.click(screen.getByRole('button', { name: 'Reset two-step verification for Kim Master' }));
  await userEvent.type(await screen.findByLabelText('Authentication password'), 'Wellness!2026');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Two-step verification has been reset.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset two-step/, hidden: true })).toBeNull());
});
