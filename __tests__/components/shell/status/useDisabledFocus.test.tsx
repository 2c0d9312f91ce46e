/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useState, type ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const sendings = new EventTarget();
function Form({ draw }: Pick<Way, 'draw'>) {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const turned = (event: Event) => setSending((event as CustomEvent<boolean>).detail);
    sendings.addEventListener('turn', turned);
    return () => sendings.removeEventListener('turn', turned);
  }, []);
  return (
    <div tabIndex={-1} data-testid="dialog">
      <input aria-label="Name" />
      {draw(sending)}
    </div>
  );
}
const dialog = () => screen.getByTestId('dialog');
/** As a browser does soon after a focused element is disabled; jsdom leaves the focus there. */
const blur = () => {
  dialog().focus();
  dialog().blur();
};
/** Observers are called after the script that changed something. */
const turn = (sending: boolean) => act(async () => void sendings.dispatchEvent(new CustomEvent('turn', { detail: sending })));

interface Way {
  draw: (sending: boolean) => ReactNode;
  name: string;
}
const WAYS: Way[] = [
  { name: 'a submit button that loads', draw: (sending) => <SubmitButton loading={sending}>Save</SubmitButton> },
  { name: 'a submit button that is disabled', draw: (sending) => <SubmitButton disabled={sending}>Save</SubmitButton> },
  { name: 'a button that loads', draw: (sending) => <Button loading={sending}>Save</Button> },
  { name: 'a button that is disabled', draw: (sending) => <Button disabled={sending}>Save</Button> },
  { name: 'a checkbox', draw: (sending) => <Checkbox disabled={sending} slotProps={{ input: { 'aria-label': 'Save' } }} /> },
  {
    name: 'what is in a disabled group',
    draw: (sending) => (
      <fieldset disabled={sending}>
        <button>Save</button>
      </fieldset>
    ),
  },
];
const element = () => screen.queryByRole('button', { name: 'Save' }) ?? screen.getByRole('checkbox', { name: 'Save' });

async function send(way: Way, meanwhile: () => void) {
  await renderUi(<Form draw={way.draw} />);
  element().focus();
  await turn(true);
  meanwhile();
  await turn(false);
}

test.each(WAYS)('R-SHELL-06: $name has the focus again that it lost while it was disabled', async (way) => {
  await send(way, blur);
  expect(element()).toHaveFocus();
});

test('R-SHELL-06: so does a button in a dialog, which holds the focus meanwhile', async () => {
  await send(WAYS[0]!, () => dialog().focus());
  expect(element()).toHaveFocus();
});

test('R-SHELL-06: whoever was led to the wrong field, or went on by themselves, stays there', async () => {
  await send(WAYS[0]!, () => screen.getByLabelText('Name').focus());
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('R-SHELL-06: what was left before it was disabled does not get the focus', async () => {
  await renderUi(<Form draw={WAYS[3]!.draw} />);
  element().focus();
  blur();
  await turn(true);
  await turn(false);
  expect(document.body).toHaveFocus();
});

test('R-SHELL-06: a button does not get the focus back once something else has had it', async () => {
  await send(WAYS[3]!, () => {
    blur();
    screen.getByLabelText('Name').focus();
    screen.getByLabelText('Name').blur();
  });
  expect(document.body).toHaveFocus();
});

test('R-SHELL-06: nor does a button that had the focus before the page listened lose it', async () => {
  const early = document.createElement('button');
  document.body.append(early);
  early.focus();
  await renderUi(<Form draw={WAYS[3]!.draw} />);
  await act(async () => void (early.disabled = true));
  early.blur();
  await act(async () => void (early.disabled = false));
  expect(early).toHaveFocus();
  early.remove();
});
