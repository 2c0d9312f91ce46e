/** @jest-environment jest-fixed-jsdom */
import { focusNear } from '@/lib/browser/focus/focusPlace';

test.each([
  ['a Tab stop stays one', ' tabindex="0"', '0'],
  ['what a script may focus stays so', ' tabindex="-1"', '-1'],
  ['what was neither is neither again', '', null],
])('R-SHELL-06: once the focus has left the content of a page, %s', (_, attribute, kept) => {
  document.body.innerHTML = `<main id="content"${attribute}></main><button>Next</button>`;
  const [main, button] = [document.querySelector('main')!, document.querySelector('button')!];
  focusNear(null, 'content');
  expect(document.activeElement).toBe(main);
  button.focus();
  expect(main.getAttribute('tabindex')).toBe(kept);
});
