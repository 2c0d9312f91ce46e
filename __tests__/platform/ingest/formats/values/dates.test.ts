import { dayIn, epochIn, minutesBetween, momentIn, needsOrder, orderIn, orderOver } from '@/platform/ingest/formats/values/dates';

describe('dates of exports', () => {
  test.each([
    ['4/12/2016', 'month', '2016-04-12'],
    ['4/12/2016', 'day', '2016-12-04'],
    ['12.4.2016 08:00', 'day', '2016-04-12'],
    ['2016-04-12 23:59:59', 'month', '2016-04-12'],
    ['4/12/2016, 11:59:59\u202fPM', 'month', '2016-04-12'],
    ['12.\u00a04.\u00a02016', 'day', '2016-04-12'],
    ['20160412', 'month', '2016-04-12'],
    ['2016-04-12 23:59', 'month', '2016-04-12'],
    ['2016-04-12 24:00', 'month', null],
    ['2/30/2016', 'month', null],
    ['', 'month', null],
  ] as const)('the day of %p, %s first, is %p', (text, order, day) => expect(dayIn(text, order)).toBe(day));

  test.each([
    ['4/12/2016 12:00:00 AM', '2016-04-12T00:00:00'],
    ['4/12/2016 12:00:00 PM', '2016-04-12T12:00:00'],
    ['4/12/2016 1:05', '2016-04-12T01:05:00'],
    ['4/12/2016 23:59:59', '2016-04-12T23:59:59'],
    ['4/12/2016 1:05 pm', '2016-04-12T13:05:00'],
    ['4/12/2016, 1:05:09\u202fPM', '2016-04-12T13:05:09'],
    ['4/12/2016\u00a01:05\u00a0a.m.', '2016-04-12T01:05:00'],
    ['July\u00a04, 2022 9:34:26\u202fAM', '2022-07-04T09:34:26'],
    ['2016-04-12T07:08:09', '2016-04-12T07:08:09'],
    ['July 4, 2022 9:34:26 AM', '2022-07-04T09:34:26'],
    ['05 Okt. 2024 20:35', '2024-10-05T20:35:00'],
    ['03 Sept. 2024 20:35', '2024-09-03T20:35:00'],
    ['2. März 2024, 06:04 Uhr', '2024-03-02T06:04:00'],
    ['2022 Dec 21 5:34 AM', '2022-12-21T05:34:00'],
    ['2024년 10월 5일 오후 8:35', '2024-10-05T20:35:00'],
    ['2024. 10. 5. 오전 12:05', '2024-10-05T00:05:00'],
    ['2026.08.16 07:59:46', '2026-08-16T07:59:46'],
    ['20260607155819', '2026-06-07T15:58:19'],
    ['202606071558', '2026-06-07T15:58:00'],
    ['20260607 15:58', '2026-06-07T15:58:00'],
    ['2021-02-05 00:30:20+0000', '2021-02-05T00:30:20+00:00'],
    ['2016-04-15 07:27:26 -0800', '2016-04-15T07:27:26-08:00'],
    ['2026-06-19 23:00:00.120 UTC+0900', '2026-06-19T23:00:00.120+09:00'],
    ['2023-09-10T21:15:54.000+02:00', '2023-09-10T21:15:54+02:00'],
    ['8/1/18 12:00', '2018-08-01T12:00:00'],
    ['2026-06-19T23:00:00.9876543Z', '2026-06-19T23:00:00.987Z'],
    ['2016-04-12 07:00+14:59', '2016-04-12T07:00:00+14:59'],
    ['2016-04-12 07:00+15:00', null],
    ['2016-04-12 07:00+09:60', null],
    ['2016-04-12 07:60', null],
    ['2016-04-12 07:00:60', null],
    ['2/30/2016 12:00', null],
    ['', null],
    ['05 Brumaire 2024 20:35', null],
    ['20261332155819', null],
    ['2016-04-12 07:00 or so', null],
    ['4/12/2016 13:00 PM', null],
    ['4/12/2016 24:00', null],
    ['4/12/2016', null],
  ])('the time of %p is %p', (text, moment) => expect(momentIn(text, 'month')).toBe(moment));

  test('a number beyond 12 decides the order, and so does a dot, which is only used day first', () => {
    const dates = ['4/12/2016', '13/4/2016', '4/13/2016', '2016-04-13', '13.\u00a04.\u00a02016', '4-12-2016'];
    expect(dates.map(orderIn)).toEqual([null, 'day', 'month', null, 'day', null]);
    expect(['12/12/2016', '13/12/2016', '12/13/2016'].map(orderIn)).toEqual([null, 'day', 'month']);
    expect(['01.10.2024', '1. 10. 2024 07:00', '1.10.24', '2024.01.10', '4.13.2016'].map(orderIn)).toEqual([
      'day',
      'day',
      'day',
      null,
      'month',
    ]);
  });

  test('only numeric dates with the year last depend on the order', () => {
    expect(['4/12/2016 07:00', ' 12.\u00a04.\u00a02016', '4-12-16', '2016-04-12', 'July 4, 2022', '20260607'].map(needsOrder)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('a column has the order of its first unambiguous date, else the usual one', async () => {
    const column = async function* (...dates: (string | null)[]) {
      yield* dates;
    };
    expect(await orderOver(column(null, '4/12/2016', '4/13/2016', '13/4/2016'), 'day')).toBe('month');
    expect(await orderOver(column(null, '4/12/2016'), 'day')).toBe('day');
    expect(await orderOver(column(), 'month')).toBe('month');
  });

  test('the minutes between two times are whole, by the clock or by the offsets', () => {
    expect(minutesBetween('2026-06-19T23:00:00', '2026-06-20T07:29:29')).toBe(509);
    expect(minutesBetween('2026-06-19T23:00:00', '2026-06-20T07:29:30')).toBe(510);
    expect(minutesBetween('2026-06-19T23:00:00+09:00', '2026-06-20T07:00:00+08:00')).toBe(540);
    expect(minutesBetween('2026-06-19T23:00:00+09:00', '2026-06-19T14:01:00Z')).toBe(1);
  });

  test('a number is milliseconds or seconds since 1970, up to the end of the year 9999', () => {
    expect([epochIn('0', 'ms'), epochIn('1', 'ms'), epochIn('1', 's')]).toEqual([
      '1970-01-01T00:00:00Z',
      '1970-01-01T00:00:00.001Z',
      '1970-01-01T00:00:01Z',
    ]);
    expect([epochIn('253402300799999', 'ms'), epochIn('253402300800000', 'ms')]).toEqual(['9999-12-31T23:59:59.999Z', null]);
    for (const text of ['', '1.5', '-1', '1'.repeat(16), '9'.repeat(15)]) expect([text, epochIn(text, 's')]).toEqual([text, null]);
  });
});
