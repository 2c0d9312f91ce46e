/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import { ArchiveForm } from '@/components/company/ArchiveForm';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test('the code of a link fills the field and leaves the address for good, and so does a newer link’s', async () => {
  history.replaceState({ __NA: true }, '', `#${'a'.repeat(32)}`);
  await renderUi(<ArchiveForm />);
  const field = screen.getByRole('textbox');
  expect([field, location.hash, history.state]).toEqual([expect.objectContaining({ value: 'a'.repeat(32) }), '', null]);
  location.hash = `#${'b'.repeat(32)}`;
  await waitFor(() => expect(field).toHaveValue('b'.repeat(32)));
  expect(location.hash).toBe('');
});
