/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { TrustPanel } from '@/components/privacy/TrustPanel';
import type { Trust } from '@/lib/privacy/trust/contract';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const trust: Trust = {
  compSeq: 7,
  rules: [],
  memberCnt: 30,
  managers: [],
  exports: { days: 30, files: 0, members: 0 },
  measured: { days: 30, percent: 40 },
};

test.each([
  [true, 'Your members measured'],
  [false, 'Members measured'],
])('R-PRIV-06: the share of measured members says whether it is about a manager’s team (%s) or a company', async (ofTeam, name) => {
  await renderMember(<TrustPanel ofTeam={ofTeam} />, { '/company/trust': trust });
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.getByText('40%')).toBeVisible();
});

test('R-PRIV-06: a hidden share says why, also where only few were not measured', async () => {
  const hidden: Trust = { ...trust, measured: { days: 30, percent: null } };
  await renderMember(<TrustPanel ofTeam={false} />, { '/company/trust': hidden });
  expect(await screen.findByText('Hidden')).toBeVisible();
  expect(screen.getByText('it would be about too few people')).toBeVisible();
});
