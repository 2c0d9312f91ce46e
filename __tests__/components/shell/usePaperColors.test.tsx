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

test('R-BODY-07: a page in dark colours is printed in light ones, and is dark again afterwards', () => {
  page.setAttribute('data-dark', '');
  renderHook(() => usePaperColors());
  tell('beforeprint');
  expect(page.getAttributeNames()).toEqual(['data-light']);
  tell('afterprint');
  expect(page.getAttributeNames()).toEqual(['data-dark']);
});

test('R-BODY-07: the same where the browser tells of paper alone', () => {
  page.setAttribute('data-dark', '');
  const { unmount } = renderHook(() => usePaperColors());
  paper.matches = true;
  act(() => void paper.dispatchEvent(new Event('change')));
  expect(page.getAttributeNames()).toEqual(['data-light']);
  unmount();
  expect(page.getAttributeNames()).toEqual(['data-dark']);
});

test('R-BODY-07: a page in light colours stays as it is', () => {
  page.setAttribute('data-light', '');
  renderHook(() => usePaperColors());
  tell('beforeprint');
  tell('afterprint');
  expect(page.getAttributeNames()).toEqual(['data-light']);
});
