import { dayIn, momentIn, orderIn } from '@/platform/importers/dates';

describe('dates of exports', () => {
  test.each([
    ['4/12/2016', 'month', '2016-04-12'],
    ['4/12/2016', 'day', '2016-12-04'],
    ['12.4.2016 08:00', 'day', '2016-04-12'],
    ['2016-04-12 23:59:59', 'month', '2016-04-12'],
    ['2/30/2016', 'month', null],
    ['', 'month', null],
  ] as const)('the day of %p, %s first, is %p', (text, order, day) => expect(dayIn(text, order)).toBe(day));

  test.each([
    ['4/12/2016 12:00:00 AM', '2016-04-12T00:00:00'],
    ['4/12/2016 12:00:00 PM', '2016-04-12T12:00:00'],
    ['4/12/2016 1:05 pm', '2016-04-12T13:05:00'],
    ['2016-04-12T07:08:09', '2016-04-12T07:08:09'],
    ['4/12/2016 13:00 PM', null],
    ['4/12/2016 24:00', null],
    ['4/12/2016', null],
  ])('the time of %p is %p', (text, moment) => expect(momentIn(text, 'month')).toBe(moment));

  test('only a number beyond 12 tells the order', () => {
    expect(['4/12/2016', '13/4/2016', '4/13/2016', '2016-04-13'].map(orderIn)).toEqual([null, 'day', 'month', null]);
  });
});
