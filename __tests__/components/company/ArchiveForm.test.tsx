/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ArchiveForm } from '@/components/company/ArchiveForm';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

const server = setupServer(http.post('*/api/company/archive', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
  // jsdom would follow the link of the file
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterAll(() => server.close());

test('the code of a link fills the field and leaves the address for good, and so does a newer link’s', async () => {
  history.replaceState({ __NA: true }, '', `#${'a'.repeat(32)}`);
  await renderUi(<ArchiveForm />);
  const field = screen.getByRole('textbox');
  expect([field, location.hash, history.state]).toEqual([expect.objectContaining({ value: 'a'.repeat(32) }), '', null]);
  location.hash = `#${'b'.repeat(32)}`;
  await waitFor(() => expect(field).toHaveValue('b'.repeat(32)));
  expect(location.hash).toBe('');
});

test.each([
  ['en', 'It contains personal data, which may include health data.'],
  ['ko', '개인정보가 들어 있고 건강 정보도 포함될 수 있으니'],
] as const)('R-PRIV-05: what is said of a file in %s is true of an administrator’s, too', async (locale, says) => {
  await renderUi(<ArchiveForm />, { locale });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a'.repeat(32) } });
  const said = liveRegions();
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(said()).toContain(says));
});

test.each(['en', 'ko'] as const)(
  'R-PRIV-05: in %s, what a code must be made of names the two signs that are in most codes',
  async (locale) => {
    await renderUi(<ArchiveForm />, { locale });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: `${'a'.repeat(30)}-` } });
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(field).toBeInvalid());
    for (const part of ['32', '-', '_']) expect(field).toHaveAccessibleDescription(expect.stringContaining(part));
  },
);
