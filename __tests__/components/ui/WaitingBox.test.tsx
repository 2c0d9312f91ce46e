/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { renderUi } from '@/__tests__/support/screen/renderUi';

function Page() {
  const [waiting, setWaiting] = useState(false);
  return (
    <WaitingBox waiting={waiting}>
      <button onClick={() => setWaiting(!waiting)}>Next week</button>
    </WaitingBox>
  );
}

test('R-SHELL-06 R-SHELL-09: a live region that was there before says that newer content is loading', async () => {
  await renderUi(<Page />);
  const [live] = screen.getAllByRole('status');
  expect(live).toBeEmptyDOMElement();
  // what is busy is not announced
  expect(screen.getByRole('button').closest('[aria-busy]')).not.toContainElement(live!);
  for (const says of ['Loading…', '']) {
    await userEvent.click(screen.getByRole('button'));
    expect(live!.textContent).toBe(says);
  }
});
