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

test('R-HEALTH-01: it stands there again once the row has another width, until it is gone', () => {
  const { nav, tab, place } = row(400);
  const watched = new Set<() => void>();
  const observed = global.ResizeObserver;
  global.ResizeObserver = class {
    private readonly told: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.told = () => callback([], this);
    }
    observe = () => void watched.add(this.told);
    unobserve = () => undefined;
    disconnect = () => void watched.delete(this.told);
  };
  const end = scrollIntoView(tab);
  place.offsetLeft = 500;
  for (const changed of watched) changed();
  expect(nav.scrollLeft).toBe(400);
  end?.();
  expect(watched.size).toBe(0);
  global.ResizeObserver = observed;
});

test('R-HEALTH-01: what stands in no row is left where it is', () => {
  expect(() => scrollIntoView(null)).not.toThrow();
  expect(() => scrollIntoView(document.createElement('a'))).not.toThrow();
});
