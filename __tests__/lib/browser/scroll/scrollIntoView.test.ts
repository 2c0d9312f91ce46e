/** @jest-environment jest-fixed-jsdom */
import { scrollIntoView } from '@/lib/browser/scroll/scrollIntoView';

/** A row of 300 px with a tab of 100 px at this offset. */
function row(left: number) {
  document.body.innerHTML = '<nav><a>Tab</a><a>Another</a></nav>';
  const [nav, tab] = [document.querySelector('nav')!, document.querySelector('a')!];
  const place = { offsetLeft: left };
  Object.defineProperty(nav, 'clientWidth', { value: 300 });
  Object.defineProperties(tab, { offsetWidth: { value: 100 }, offsetLeft: { get: () => place.offsetLeft } });
  return { nav, tab, place };
}

test('R-HEALTH-01: the open tab is centred in its row, and again when the row or a tab is resized, until it is unmounted', () => {
  const { nav, tab, place } = row(400);
  const watched = new Map<Element, () => void>();
  const observed = global.ResizeObserver;
  global.ResizeObserver = class {
    private readonly notify: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.notify = () => callback([], this);
    }
    observe = (element: Element) => void watched.set(element, this.notify);
    unobserve = () => undefined;
    disconnect = () => watched.clear();
  };
  const end = scrollIntoView(tab);
  expect(nav.scrollLeft).toBe(300);
  // the row of a phone that is rotated, and each tab whose font loads late
  const left = [nav, ...nav.querySelectorAll('a')].map((element, index) => {
    place.offsetLeft = 450 + index;
    watched.get(element)!();
    return nav.scrollLeft;
  });
  expect(left).toEqual([350, 351, 352]);
  end?.();
  expect(watched.size).toBe(0);
  global.ResizeObserver = observed;
});

test('R-HEALTH-01: an element outside a row is not scrolled', () => {
  expect(() => scrollIntoView(null)).not.toThrow();
  expect(() => scrollIntoView(document.createElement('a'))).not.toThrow();
});

test('R-HEALTH-01: if another tab is open by now, that one is centred', () => {
  const { nav, tab } = row(400);
  const open = nav.querySelectorAll('a')[1]!;
  open.setAttribute('aria-current', 'page');
  Object.defineProperties(open, { offsetWidth: { value: 60 }, offsetLeft: { value: 520 } });
  scrollIntoView(tab);
  // 520 − (300 − 60) / 2
  expect(nav.scrollLeft).toBe(400);
});
