/** @jest-environment jest-fixed-jsdom */
import { fileName, saveFile } from '@/lib/charts/chartFile';

test.each([
  ['체중: 1/2', '체중 1 2.png'],
  ['..', 'chart.png'],
  ['x'.repeat(90), `${'x'.repeat(80)}.png`],
])('a file is named after %s', (title, name) => {
  expect(fileName(title, 'png')).toBe(name);
});

test('a file is saved under its name, and its memory freed only after browsers have fetched it', () => {
  jest.useFakeTimers();
  const freed: string[] = [];
  const saved: [string, string][] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: (address: string) => freed.push(address) });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
  try {
    saveFile(new Blob(['x']), 'weight.png');
    expect(saved).toEqual([['blob:one', 'weight.png']]);
    jest.advanceTimersByTime(9_999);
    expect(freed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(freed).toEqual(['blob:one']);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  }
});
