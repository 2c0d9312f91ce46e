/** @jest-environment jest-fixed-jsdom */
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { forgetKeptText } from '@/lib/browser/kept/keptText';
import { losesByLeaving } from '@/lib/browser/kept/losesByLeaving';
import { renderUi } from '@/__tests__/support/screen/renderUi';

function Form({ unsaved }: { unsaved: boolean }) {
  useLeaveWarning(unsaved);
  return null;
}

// what has let the page go goes with the document alone, so that these steps are one story
test('R-AUTH-07: the browser asks over what was typed, and no more once its session has ended', async () => {
  await renderUi(<Form unsaved={false} />);
  expect(losesByLeaving()).toBe(false);
  await renderUi(<Form unsaved />);
  expect(losesByLeaving()).toBe(true);
  forgetKeptText();
  expect(losesByLeaving()).toBe(false);
});
