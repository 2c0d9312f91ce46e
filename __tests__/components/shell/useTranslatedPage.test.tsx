/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useTranslatedPage } from '@/components/shell/useTranslatedPage';

/** Replaces every text node below with an element, as browser translation does. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `${text.data} (translated)`;
    text.replaceWith(font);
  }
}

function Answer() {
  const [given, setGiven] = useState(false);
  return (
    <button onClick={() => setGiven(!given)}>
      {given && <b>given</b>}
      {given ? null : 'not yet'}
      {' of two'}
    </button>
  );
}

function Page({ guarded }: { guarded: boolean }) {
  return guarded ? <Guarded /> : <Answer />;
}
function Guarded() {
  useTranslatedPage();
  return <Answer />;
}

test('R-SHELL-09: a page translated by the browser still works when pressed', async () => {
  const { container } = render(<Page guarded />);
  translate(container);
  await userEvent.click(screen.getByRole('button'));
  expect(container.querySelector('b')).toHaveTextContent('given');
});

test('R-SHELL-09: without the guard the page breaks', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<Page guarded={false} />);
  translate(container);
  const failures: unknown[] = [];
  const listen = (event: ErrorEvent) => {
    failures.push(event.error);
    event.preventDefault();
  };
  window.addEventListener('error', listen);
  await userEvent.click(screen.getByRole('button')).catch((error: unknown) => failures.push(error));
  window.removeEventListener('error', listen);
  expect(failures).not.toEqual([]);
  consoleError.mockRestore();
});

test('inserting before undefined appends', () => {
  render(<Page guarded />);
  const [one, last] = [document.createElement('p'), document.createElement('b')];
  one.append('text');
  one.insertBefore(last, undefined as unknown as null);
  expect(one.lastChild).toBe(last);
});

test('nodes that belong to another parent are still refused, because that is a bug of ours', () => {
  const { unmount } = render(<Page guarded />);
  const [one, two] = [document.createElement('p'), document.createElement('p')];
  two.append('text');
  expect(() => one.removeChild(two.firstChild!)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), two.firstChild)).toThrow();
  unmount();
  expect(() => one.removeChild(document.createElement('i'))).toThrow();
});
