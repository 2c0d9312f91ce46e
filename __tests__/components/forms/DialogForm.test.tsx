/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';
import { renderUi } from '@/__tests__/support/screen/renderUi';

function Form() {
  const [isWeaker, setWeaker] = useState(false);
  return (
    <DialogForm onSubmit={jest.fn()} busy={false} note={isWeaker && 'Members are told'} onCancel={jest.fn()}>
      <input aria-label="Rule" onChange={() => setWeaker(true)} />
    </DialogForm>
  );
}

test('R-SHELL-06 R-PRIV-04: what saving will cause is announced once a choice brings it about', async () => {
  await renderUi(<Form />);
  const said = liveRegions();
  expect(said()).toBe('');
  await userEvent.type(screen.getByLabelText('Rule'), '1');
  expect(said()).toBe('Members are told');
});
