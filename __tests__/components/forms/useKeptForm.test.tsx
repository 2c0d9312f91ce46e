/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useKeptForm } from '@/components/forms/useKeptForm';
import { holdText, takeKeptText, type Typed } from '@/lib/browser/kept/keptText';
import { renderUi } from '@/__tests__/support/screen/renderUi';

jest.mock('@/lib/browser/kept/keptText', () => ({ holdText: jest.fn(() => () => undefined), takeKeptText: jest.fn() }));
const take = jest.mocked(takeKeptText);
const hold = jest.mocked(holdText);

const onBack = jest.fn();
function Form({ keepAs, ofChanges }: { keepAs?: string; ofChanges?: boolean }) {
  const form = useForm({ defaultValues: { weight: '', day: 'today' } });
  useKeptForm(form, keepAs, ofChanges, onBack);
  return (
    <>
      <input aria-label="Weight" {...form.register('weight')} />
      <input aria-label="Day" {...form.register('day')} />
      {form.formState.isDirty && <p>unsaved</p>}
    </>
  );
}

const kept = (typed: Typed | null) => take.mockResolvedValue(typed);
beforeEach(() => {
  hold.mockClear();
  onBack.mockClear();
});

test('R-AUTH-15: kept input is restored as unsaved, along with the default values', async () => {
  kept({ weight: '71.3' });
  await renderUi(<Form keepAs="weight" />, { path: '/usr/body' });
  expect(await screen.findByText('unsaved')).toBeInTheDocument();
  expect(screen.getByLabelText('Weight')).toHaveValue('71.3');
  expect(screen.getByLabelText('Day')).toHaveValue('today');
  expect(onBack).toHaveBeenCalledWith({ weight: '71.3', day: 'today' });
  expect(await screen.findByText(/Here’s what you entered before you were signed out/)).toBeInTheDocument();
});

test('R-AUTH-15: input is kept along with the default values, under the name of page and form', async () => {
  kept(null);
  await renderUi(<Form keepAs="weight" />);
  const [place, typed] = hold.mock.calls[0]!;
  expect(place).toBe('/ weight');
  expect(typed()).toBeNull();
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Weight'), '70');
  await waitFor(() => expect(typed()).toEqual({ weight: '70', day: 'today' }));
});

test('R-AUTH-15: a form that edits shared data keeps only the changed fields', async () => {
  kept(null);
  await renderUi(<Form keepAs="weight" ofChanges />);
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Weight'), '70');
  await waitFor(() => expect(hold.mock.calls[0]![1]()).toEqual({ weight: '70' }));
});

test('R-AUTH-15: a form without a name is not kept', async () => {
  await renderUi(<Form />);
  expect(hold).not.toHaveBeenCalled();
});
