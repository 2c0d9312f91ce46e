/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useKeptForm } from '@/components/forms/useKeptForm';
import { registerForm, persistForReload, readKeptText, type FormValues } from '@/lib/browser/kept/keptText';
import { renderUi } from '@/__tests__/support/screen/renderUi';

jest.mock('@/lib/browser/kept/keptText', () => ({
  registerForm: jest.fn(() => () => undefined),
  persistForReload: jest.fn(),
  readKeptText: jest.fn(),
}));
const read = jest.mocked(readKeptText);
const hold = jest.mocked(registerForm);
const forget = jest.mocked(persistForReload);

const onBack = jest.fn();
function Form({ draftKey, ofChanges }: { draftKey?: string; ofChanges?: boolean }) {
  const form = useForm({ defaultValues: { weight: '', day: 'today' } });
  const forgetKept = useKeptForm(form, draftKey, ofChanges, onBack);
  return (
    <>
      <input aria-label="Weight" {...form.register('weight')} />
      <input aria-label="Day" {...form.register('day')} />
      {form.formState.isDirty && <p>unsaved</p>}
      <button onClick={forgetKept}>Sent</button>
    </>
  );
}

const kept = (typed: FormValues | null) => read.mockResolvedValue(typed);
beforeEach(() => {
  hold.mockClear();
  forget.mockReset();
  onBack.mockClear();
});

test('R-AUTH-15: kept input is restored as unsaved, along with the default values', async () => {
  kept({ weight: '71.3' });
  await renderUi(<Form draftKey="weight" />, { path: '/usr/body' });
  expect(await screen.findByText('unsaved')).toBeInTheDocument();
  expect(screen.getByLabelText('Weight')).toHaveValue('71.3');
  expect(screen.getByLabelText('Day')).toHaveValue('today');
  expect(onBack).toHaveBeenCalledWith({ weight: '71.3', day: 'today' });
  expect(await screen.findByText(/Here’s what you entered before you were signed out/)).toBeInTheDocument();
});

test('R-AUTH-15: input is kept along with the default values, under the name of page and form', async () => {
  kept(null);
  await renderUi(<Form draftKey="weight" />);
  const [place, typed] = hold.mock.calls[0]!;
  expect(place).toBe('/ weight');
  expect(typed()).toBeNull();
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Weight'), '70');
  await waitFor(() => expect(typed()).toEqual({ weight: '70', day: 'today' }));
});

test('R-AUTH-15: a form that edits shared data keeps only the changed fields', async () => {
  kept(null);
  await renderUi(<Form draftKey="weight" ofChanges />);
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Weight'), '70');
  await waitFor(() => expect(hold.mock.calls[0]![1]()).toEqual({ weight: '70' }));
});

test('R-AUTH-15: what was kept is deleted once it is in the form, where it is kept again by then', async () => {
  kept({ weight: '71.3' });
  const held: (FormValues | null)[] = [];
  forget.mockImplementation(async () => void held.push(hold.mock.calls.at(-1)![1]()));
  await renderUi(<Form draftKey="weight" />, { path: '/usr/body' });
  await waitFor(() => expect(forget).toHaveBeenCalledWith('/ weight', null));
  expect(held).toEqual([{ weight: '71.3', day: 'today' }]);
});

test.each([
  ['the form is closed', async (leave: () => void) => leave()],
  ['somebody has begun to type', () => userEvent.setup({ delay: null }).type(screen.getByLabelText('Weight'), '7')],
])('R-AUTH-15: what was kept stays so where it cannot go into the form, as %s before', async (_why, meanwhile) => {
  let arrive: (typed: FormValues) => void = () => undefined;
  read.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { unmount } = await renderUi(<Form draftKey="weight" />);
  await meanwhile(unmount);
  await act(async () => arrive({ weight: '71.3' }));
  expect([forget.mock.calls, onBack.mock.calls]).toEqual([[], []]);
});

test('R-AUTH-15: what could not go into the form is deleted once the form is sent', async () => {
  kept(null);
  await renderUi(<Form draftKey="weight" />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Sent' }));
  expect(forget.mock.calls).toEqual([['/ weight', null]]);
});

test('R-AUTH-15: a form without a name is not kept', async () => {
  await renderUi(<Form />);
  expect(hold).not.toHaveBeenCalled();
});
