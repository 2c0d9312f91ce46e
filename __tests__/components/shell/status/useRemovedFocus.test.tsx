/** @jest-environment jest-fixed-jsdom */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import { SectionCard } from '@/components/ui/SectionCard';
import { renderUi } from '@/__tests__/support/screen/renderUi';

interface PageProps {
  panel: (isPressed: boolean, press: () => void) => ReactNode;
  outside?: (isPressed: boolean) => ReactNode;
}

/** A panel with a button that changes it. */
function Page({ panel, outside }: PageProps) {
  const [isPressed, setPressed] = useState(false);
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {outside?.(isPressed)}
      <SectionCard title="Imports">
        {panel(isPressed, () => setPressed(true))}
        <button>Stays</button>
      </SectionCard>
    </main>
  );
}

const user = userEvent.setup({ delay: null });
const heading = () => screen.getByRole('heading', { name: 'Imports' });
/** Longer than the focus is left to others. */
const later = () => act(() => new Promise((done) => setTimeout(done, 250)));

async function press(page: PageProps, how: 'key' | 'pointer' = 'key') {
  await renderUi(<Page {...page} />);
  const button = screen.getByRole('button', { name: 'Show' });
  if (how === 'pointer') return user.click(button);
  act(() => button.focus());
  await user.keyboard('{Enter}');
}

const goes = (isPressed: boolean, run: () => void) => !isPressed && <button onClick={run}>Show</button>;

test.each(['key', 'pointer'] as const)(
  'R-SHELL-06: from a button removed by its press (%s), the focus goes to its heading',
  async (how) => {
    const scrolled = jest.spyOn(HTMLElement.prototype, 'focus');
    await press({ panel: goes }, how);
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(scrolled).toHaveBeenLastCalledWith({ preventScroll: true });
    scrolled.mockRestore();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Stays' })).toHaveFocus();
    expect(heading()).not.toHaveAttribute('tabindex');
  },
);

test('R-SHELL-06: it goes to the nearest named list or group, such as that whose rest is shown now', async () => {
  const panel = (all: boolean, run: () => void) => (
    <ul aria-label="Chosen">
      <li>One</li>
      {all ? <li>Two</li> : <li>{goes(all, run)}</li>}
    </ul>
  );
  await press({ panel });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Chosen' })).toHaveFocus());
});

test('R-SHELL-06: it goes to the content of the page if the panel is gone too, and from what was disabled first', async () => {
  function Panel() {
    const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
    if (state === 'done') return null;
    const run = () => {
      setState('busy');
      // as a browser does soon after a focused element is disabled
      setTimeout(() => (document.activeElement as HTMLElement).blur());
      setTimeout(() => setState('done'), 20);
    };
    return (
      <SectionCard title="Imports">
        <button disabled={state === 'busy'} onClick={run}>
          Show
        </button>
      </SectionCard>
    );
  }
  await renderUi(
    <main id={CONTENT_ID}>
      <Panel />
    </main>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('R-SHELL-06: a button in a row that is rendered anew has the focus again at once', async () => {
  const row = (name: string, run?: () => void) => (
    <li key={`${name}${run ? '' : ' anew'}`}>
      <button aria-label={`Show ${name}`} onClick={run}>
        Show
      </button>
    </li>
  );
  const panel = (done: boolean, run: () => void) => <ul>{['A', 'B'].map((name) => row(name, done ? undefined : run))}</ul>;
  await renderUi(<Page panel={panel} />);
  const before = screen.getByRole('button', { name: 'Show B' });
  act(() => before.focus());
  await user.keyboard('{Enter}');
  expect(before.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: 'Show B' })).toHaveFocus();
});

test('R-SHELL-06: the button of the same name in another row, which was there before, does not get it', async () => {
  function Rows() {
    const [rows, setRows] = useState(['A', 'B']);
    return rows.map((row) => (
      <p key={row}>
        <button onClick={() => setRows(rows.filter((one) => one !== row))}>Show</button>
      </p>
    ));
  }
  await renderUi(<Page panel={() => <Rows />} />);
  act(() => screen.getAllByRole('button', { name: 'Show' })[0]!.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('R-SHELL-06: a dialog that opens keeps the focus, which then returns to the panel of its removed button', async () => {
  function Asking({ isOpen }: { isOpen: boolean }) {
    const [isClosed, setClosed] = useState(false);
    return (
      <Dialog open={isOpen && !isClosed} transitionDuration={0} aria-label="Sure?">
        <Button onClick={() => setClosed(true)}>Yes</Button>
      </Dialog>
    );
  }
  await press({ panel: goes, outside: (isPressed) => <Asking isOpen={isPressed} /> });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  await later();
  expect(screen.getByRole('dialog').parentElement).toContainElement(document.activeElement as HTMLElement);
  act(() => yes.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('R-SHELL-06: a field that takes the focus keeps it', async () => {
  const panel = (isPressed: boolean, run: () => void) =>
    isPressed ? <input aria-label="Name" ref={(field) => field?.focus()} /> : goes(false, run);
  await press({ panel });
  await later();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('R-SHELL-06: on a new page the focus is left alone', async () => {
  const path = location.pathname;
  const panel = (isPressed: boolean, run: () => void) =>
    goes(isPressed, () => {
      history.pushState(null, '', '/elsewhere');
      run();
    });
  await press({ panel });
  await later();
  expect(document.body).toHaveFocus();
  history.replaceState(null, '', path);
});

test('R-SHELL-06: so it is when a button is removed that was left before', async () => {
  let remove = () => {};
  const panel = (isPressed: boolean, run: () => void) => ((remove = run), goes(isPressed, () => undefined));
  await renderUi(<Page panel={panel} />);
  const button = screen.getByRole('button', { name: 'Show' });
  act(() => button.focus());
  await act(async () => button.blur());
  act(() => remove());
  await later();
  expect(document.body).toHaveFocus();
});
