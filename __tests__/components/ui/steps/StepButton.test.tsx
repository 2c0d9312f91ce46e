/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StepButton } from '@/components/ui/steps/StepButton';

function Pages({ last }: { last: number }) {
  const [page, setPage] = useState(0);
  return (
    <>
      <p>{page}</p>
      <StepButton label="Next" isEnd={page === last} onPress={() => setPage(page + 1)}>
        →
      </StepButton>
      <button>Elsewhere</button>
    </>
  );
}

test('R-SHELL-06: the step that leads to the end keeps the focus, does nothing more, and is disabled once left', async () => {
  render(<Pages last={1} />);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('1')).toBeVisible();
  await userEvent.tab();
  expect(next).toBeDisabled();
});
