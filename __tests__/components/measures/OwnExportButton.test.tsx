/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnExportButton } from '@/components/measures/OwnExportButton';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { Call, mockXhr } from '@/__tests__/support/screen/xhr';

mockXhr();

test('R-BODY-06: a member’s own Excel file is saved although the button has gone meanwhile', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { unmount } = await renderUi(<OwnExportButton path="/export/readings" query={{ kind: 'waist' }} label="Excel" />);
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(screen.getByRole('button', { name: 'Excel' })).toBeDisabled();
  unmount();
  await act(async () => Call.last.answer(200, 'rows', { 'content-disposition': 'attachment; filename=waist.xlsx' }));
  await waitFor(() => expect(saved).toEqual(['waist.xlsx']));
});
