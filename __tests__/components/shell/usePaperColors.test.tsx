/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { usePaperColors } from '@/components/shell/usePaperColors';

const paper = Object.assign(new EventTarget(), { matches: false });
window.matchMedia = () => paper as unknown as MediaQueryList;
const page = document.documentElement;
const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)));
beforeEach(() => {
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
});

test('R-BODY-07: a dark page is printed in light colours, and is dark again afterwards', () => {
  page.setAttribute('data-dark', '');
  renderHook(() => usePaperColors());
  tell('beforeprint');
  expect(page.getAttributeNames()).toEqual(['data-light']);
  tell('afterprint');
  expect(page.getAttributeNames()).toEqual(['data-dark']);
});

test('R-BODY-07: the same if the browser only fires the print media query', () => {
  page.setAttribute('data-dark', '');
  const { unmount } = renderHook(() => usePaperColors());
  paper.matches = true;
  act(() => void paper.dispatchEvent(new Event('change')));
  expect(page.getAttributeNames()).toEqual(['data-light']);
  unmount();
  expect(page.getAttributeNames()).toEqual(['data-dark']);
});

test('R-BODY-07: a light page stays as it is', () => {
  page.setAttribute('data-light', '');
  renderHook(() => usePaperColors());
  tell('beforeprint');
  tell('afterprint');
  expect(page.getAttributeNames()).toEqual(['data-light']);
});
