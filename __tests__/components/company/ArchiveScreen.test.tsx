/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { ArchiveScreen } from '@/components/company/ArchiveScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test('R-COMP-02: a visitor without a code, or with the archive, finds the link to sign in', async () => {
  await renderUi(<ArchiveScreen />);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
});
