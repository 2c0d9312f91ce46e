/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CompanyDashboardScreen } from '@/components/dashboard/CompanyDashboardScreen';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-ADMIN-02: the dashboard of a company that was deleted says so, and leads back to the list', async () => {
  portal.use(http.all('*/api/*', () => HttpResponse.json({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, { status: 404 })));
  await renderMember(<CompanyDashboardScreen companySeq={7} onPhone={false} />, {});
  expect(await screen.findByText('This company doesn’t exist')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Companies' })).toHaveAttribute('href', '/admin/list');
});
