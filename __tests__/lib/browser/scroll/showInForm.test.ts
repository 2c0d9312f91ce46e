/** @jest-environment jest-fixed-jsdom */
import { showInForm } from '@/lib/browser/scroll/showInForm';

/** An element of this page with its calls of `scrollIntoView`. */
function elementOf(page: string) {
  document.body.innerHTML = page;
  const element = document.querySelector('p')!;
  const calls: unknown[] = [];
  element.scrollIntoView = (how) => void calls.push(how);
  return { element, calls };
}

test('what appears in a form is scrolled into view, no further than needed', () => {
  const { element, calls } = elementOf('<form><div><p>Not saved</p></div></form>');
  showInForm(element);
  expect(calls).toEqual([{ block: 'nearest' }]);
});

test('outside a form, and when it unmounts, nothing scrolls', () => {
  const { element, calls } = elementOf('<form></form><p>Not loaded</p>');
  showInForm(element);
  showInForm(null);
  expect(calls).toEqual([]);
});
