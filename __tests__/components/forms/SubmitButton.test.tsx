/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { SubmitButton } from '@/components/forms/SubmitButton';

const form = (loading: boolean) => (
  <div tabIndex={-1} data-testid="dialog">
    <input aria-label="Name" />
    <SubmitButton loading={loading}>Save</SubmitButton>
  </div>
);

test.each([
  ['the page', () => (document.activeElement as HTMLElement).blur(), true],
  ['the dialog that contains it', () => screen.getByTestId('dialog').focus(), true],
  ['the invalid field', () => screen.getByLabelText('Name').focus(), false],
])('R-SHELL-06: the submit button gets the focus back if it fell to %s, or not', (_where, lose, again) => {
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(form(true));
  lose();
  rerender(form(false));
  expect(document.activeElement === button).toBe(again);
});
