/** @jest-environment jest-fixed-jsdom */
import { fileName, pictureOf } from '@/lib/charts/chartPicture';

const placed = (element: Element, left: number, top: number, width: number, height: number) =>
  (element.getBoundingClientRect = () => new DOMRect(left, top, width, height));

test('R-INFO-01: a chart lies in its picture as on the screen, under its title and with a margin all around', () => {
  document.body.innerHTML = '<figure><svg class="axis"><svg></svg></svg><svg></svg></figure>';
  const place = document.querySelector('figure')!;
  placed(place, 100, 50, 300.2, 150);
  const [first, , second] = document.querySelectorAll('svg');
  placed(first!, 100, 50, 300, 100);
  placed(second!, 110, 155, 280, 40);
  const { svg, width, height } = pictureOf(place, 'Weight & fat');
  expect([width, height]).toEqual([341, 230]);
  const page = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')!;
  expect(page.getAttribute('viewBox')).toBe('0 0 341 230');
  expect(page.querySelector('text')!.textContent).toBe('Weight & fat');
  const drawn = [...page.children].filter(({ tagName }) => tagName === 'svg');
  expect(drawn.map((one) => ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name))))).toEqual([
    [20, 60, 300, 100],
    [30, 165, 280, 40],
  ]);
  // looks are carried, not named
  expect([drawn[0]!.hasAttribute('class'), drawn[0]!.getAttribute('style')]).toEqual([false, expect.stringContaining('fill:')]);
});

test.each([
  ['체중: 1/2', '체중 1 2.png'],
  ['..', 'chart.png'],
  ['x'.repeat(90), `${'x'.repeat(80)}.png`],
])('a file is named after %s', (title, name) => {
  expect(fileName(title, 'png')).toBe(name);
});
