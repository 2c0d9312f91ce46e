/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { CompanyTable } from '@/components/company/CompanyTable';
import type { Company } from '@/lib/company/contract';
import { ClockContext } from '@/lib/time/useClock';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const company: Company = {
  cindex: 7,
  id: 'acme.master',
  compName: 'Acme',
  pcode: 'ACME',
  email: 'office@acme.example',
  regDate: '2026-01-01T00:00:00Z',
  expDte: '2026-11-30',
  cstatus: 'Y',
  caddr: '',
  ctel: '',
  mindex: 8,
  cntUser: 3,
};

/** The company’s status in the table at a given time, for a reader in UTC. */
async function useAt(now: string, timeZone?: string, staysInUse?: boolean): Promise<string> {
  const choice = { page: 0, rowsPerPage: 25, status: null, search: '' } as const;
  const { unmount } = await renderUi(
    <ClockContext value={() => new Date(now)}>
      <CompanyTable
        rows={[{ ...company, timeZone, staysInUse }]}
        total={1}
        refreshing={false}
        choice={choice}
        onChange={() => undefined}
        onDelete={() => undefined}
      />
    </ClockContext>,
  );
  const status = screen.getByText(/(In use|Expires soon)$/).textContent.replace(/^[^A-Z]/, '');
  unmount();
  return status;
}

test('R-ADMIN-01: a company’s approaching last day is shown until it ends in the company’s time zone', async () => {
  expect(await useAt('2026-10-30T12:00:00Z', 'America/Los_Angeles')).toBe('In use');
  expect(await useAt('2026-10-31T12:00:00Z', 'America/Los_Angeles')).toBe('Expires soon');
  expect(await useAt('2026-12-01T07:00:00Z', 'America/Los_Angeles')).toBe('Expires soon');
  expect(await useAt('2026-12-01T09:00:00Z', 'America/Los_Angeles')).toBe('In use');
  expect(await useAt('2026-10-31T12:00:00Z', 'America/Los_Angeles', true)).toBe('In use');
  // an older platform sends no time zone
  expect(await useAt('2026-12-01T07:00:00Z')).toBe('In use');
});
