/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { GoalWarningList } from '@/components/body/goal/GoalWarningList';
import { renderUi } from '@/__tests__/support/screen/renderUi';

function Form() {
  const [isLow, setLow] = useState(false);
  return (
    <main>
      <GoalWarningList warnings={isLow ? ['GOAL_BMI_LOW'] : []} />
      <button onClick={() => setLow(!isLow)}>Lower</button>
    </main>
  );
}

test('R-SHELL-06 R-BODY-04: a live region that was there before says what is wrong with a goal', async () => {
  await renderUi(<Form />);
  const live = screen.getByRole('main').querySelector('[role=status]');
  expect(live).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button'));
  expect(live).toContainElement(document.querySelector('[data-warning=GOAL_BMI_LOW]'));
  await userEvent.click(screen.getByRole('button'));
  expect(live).toBeEmptyDOMElement();
});
