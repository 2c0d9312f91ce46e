/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';
import { renderUi } from '../../support/screen/renderUi';

/** A list of two pages with one row each, which a dialog changes. */
function List() {
  const { editing, addButton, doneText, add, change, saved, deleted } = useManualEntryEditing<string>();
  const [rows, setRows] = useState(['first']);
  const [, draw] = useState(0);
  return (
    <>
      <button ref={addButton} onClick={add}>
        Add
      </button>
      {rows.map((row) => (
        <button key={row} onClick={() => change(row)}>
          {row}
        </button>
      ))}
      <span role="status">{doneText}</span>
      <button onClick={deleted}>Delete</button>
      <button onClick={() => setRows(['second'])}>Next page</button>
      <button onClick={() => draw((count) => count + 1)}>Draw anew</button>
      {editing && <button onClick={() => saved('2026-03-05')}>Save</button>}
      {editing && (
        <button
          onClick={() => {
            saved('2026-03-05');
            setRows([]);
          }}
        >
          Save elsewhere
        </button>
      )}
    </>
  );
}

async function open() {
  await renderUi(<List />, {});
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('first');
  return press;
}

test('R-SHELL-06: when the changed row is gone, the add button gets the focus', async () => {
  const press = await open();
  await press('Save elsewhere');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

test('R-SHELL-06: the focus does not return after the user has moved on to another page', async () => {
  const press = await open();
  await press('Save');
  await press('Next page');
  // clicking plain text removes the focus; a re-render after that is not a user action
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(screen.getByRole('button', { name: 'Draw anew' }));
  expect(document.body).toHaveFocus();
});

test('R-SHELL-06: deleting twice is announced twice', async () => {
  const press = await open();
  await press('Delete');
  const first = screen.getByText('Deleted.');
  await press('Delete');
  expect(screen.getByText('Deleted.')).toBeInTheDocument();
  expect(first).not.toBeInTheDocument();
});
