/** @jest-environment jest-fixed-jsdom */
import { scrollIntoView } from '@/lib/browser/scrollIntoView';

/** A row of 300 px with a tab of 100 px that stands so far along it. */
function row(left: number) {
  document.body.innerHTML = '<nav><a>Tab</a></nav>';
  const [nav, tab] = [document.querySelector('nav')!, document.querySelector('a')!];
  const place = { offsetLeft: left };
  Object.defineProperty(nav, 'clientWidth', { value: 300 });
  Object.defineProperties(tab, { offsetWidth: { value: 100 }, offsetLeft: { get: () => place.offsetLeft } });
  return { nav, tab, place };
}

test('R-HEALTH-01: the open tab stands in the middle of its row, and there again once the font has come', async () => {
  const { nav, tab, place } = row(400);
  let come = () => {};
  const ready = new Promise<void>((resolve) => (come = resolve));
  Object.defineProperty(document, 'fonts', { value: { status: 'loading', ready }, configurable: true });
  scrollIntoView(tab);
  expect(nav.scrollLeft).toBe(300);
  place.offsetLeft = 450;
  come();
  await ready;
  expect(nav.scrollLeft).toBe(350);
});

test('R-HEALTH-01: what stands in no row is left where it is', () => {
  expect(() => scrollIntoView(null)).not.toThrow();
  expect(() => scrollIntoView(document.createElement('a'))).not.toThrow();
});
