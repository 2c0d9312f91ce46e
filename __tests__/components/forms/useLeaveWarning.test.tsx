/** @jest-environment jest-fixed-jsdom */
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { clearKeptText } from '@/lib/browser/kept/keptText';
import { hasUnsavedInput } from '@/lib/browser/kept/hasUnsavedInput';
import { renderUi } from '@/__tests__/support/screen/renderUi';

function Form({ unsaved }: { unsaved: boolean }) {
  useLeaveWarning(unsaved);
  return null;
}

// the permission to leave lasts as long as the document, so these steps are one test
test('R-AUTH-07: the browser asks before unsaved input is lost, and no longer once its session has ended', async () => {
  await renderUi(<Form unsaved={false} />);
  expect(hasUnsavedInput()).toBe(false);
  await renderUi(<Form unsaved />);
  expect(hasUnsavedInput()).toBe(true);
  clearKeptText();
  expect(hasUnsavedInput()).toBe(false);
});
