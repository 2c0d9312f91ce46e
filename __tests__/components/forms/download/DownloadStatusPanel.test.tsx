/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DownloadStatusPanel } from '@/components/forms/download/DownloadStatusPanel';
import type { DownloadState } from '@/lib/browser/file/useDownload';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const texts = { preparing: 'Preparing', running: () => 'Running', empty: 'Empty', done: () => 'Done' };
const STATES = [
  [{ at: 'running', bytes: 0, rows: null }, 'Running'],
  [{ at: 'done', file: 'members.xlsx', rows: 2 }, 'Done'],
  [{ at: 'empty' }, 'Empty'],
  [{ at: 'form' }, ''],
] as const satisfies readonly (readonly [DownloadState, string])[];

function Page() {
  const [at, setAt] = useState(-1);
  return (
    <>
      <DownloadStatusPanel state={STATES[at]?.[0] ?? { at: 'form' }} failure={null} texts={texts} />
      <button onClick={() => setAt(at + 1)}>Next</button>
    </>
  );
}

test('R-SHELL-06 R-MEMB-05: a live region that was there before says how a download proceeds and ends', async () => {
  await renderUi(<Page />);
  const said = liveRegions();
  for (const [, text] of STATES) {
    await userEvent.click(screen.getByRole('button'));
    expect(said()).toBe(text);
  }
});
