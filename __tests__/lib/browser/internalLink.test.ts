/** @jest-environment jest-fixed-jsdom */
import { internalLink } from '@/lib/browser/internalLink';

/** Returns the result of a click on the text of a link; `link` is its opening tag. */
function clicked(link: string, click: MouseEventInit = {}): string | null {
  document.body.innerHTML = `${link}<b>words</b></a>`;
  let target: string | null = null;
  const listen = (event: MouseEvent) => {
    target = internalLink(event);
    event.preventDefault();
  };
  addEventListener('click', listen, { once: true });
  document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
  return target;
}

test('a plain click on an internal link returns its path with the query', () => {
  expect(clicked('<a href="/body/trend?range=30">')).toBe('/body/trend?range=30');
  expect(clicked(`<a href="${location.origin}/home" target="_self">`)).toBe('/home');
});

test.each([
  ['to another site', '<a href="https://other.example/home">'],
  ['to another window', '<a href="/home" target="_blank">'],
  ['with a fragment', '<a href="/home#goal">'],
  ['without an href', '<a>'],
  ['but beside it', '<a href="/home"></a><i>'],
])('a click on a link %s returns null', (_, link) => {
  expect(clicked(link)).toBeNull();
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %j, which opens another window or a menu, is not plain',
  (click) => {
    expect(clicked('<a href="/home">', click)).toBeNull();
  },
);

test('a click already handled returns null', () => {
  const answer = (event: Event) => event.preventDefault();
  document.addEventListener('click', answer, { once: true });
  expect(clicked('<a href="/home">')).toBeNull();
});
