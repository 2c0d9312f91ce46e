import { dateOfDay, dateOfMoment, dateOfTime, dayOfDate, momentOfDate, partsText, pickedText, timeOfDate } from '@/lib/time/pickerDate';

test('a day is passed to a picker as noon of its date, in any zone of the browser', () => {
  const date = dateOfDay('2026-11-09');
  expect([date.getFullYear(), date.getMonth(), date.getDate(), date.getHours()]).toEqual([2026, 10, 9, 12]);
});

test.each(['2026-01-01', '2024-02-29', '1985-12-31', '0987-06-05'])('%s round-trips through a picker', (day) => {
  expect(dayOfDate(dateOfDay(day))).toBe(day);
});

test('a picker without a complete date has no day', () => {
  expect([dayOfDate(null), dayOfDate(new Date(Number.NaN))]).toEqual(['', '']);
});

test.each(['2026-11-09T00:00', '2024-02-29T23:59', '1985-12-31T09:05'])('%s round-trips through a picker with a time', (moment) => {
  expect(momentOfDate(dateOfMoment(moment))).toBe(moment);
});

test.each(['00:00', '09:05', '23:59'])('%s round-trips through a picker of times, as a whole minute', (time) => {
  const date = dateOfTime(time);
  expect([timeOfDate(date), date.getSeconds(), date.getMilliseconds()]).toEqual([time, 0, 0]);
});

test.each([
  [['', '', ''], ''],
  [['1990', '', ''], '?'],
  [['', '05', '07'], '?'],
  [['1990', '05', ''], '?'],
  [[], undefined],
  [['1990', '05', '07'], undefined],
])('a form stores the parts %j as %s', (parts, text) => {
  expect(partsText(parts)).toBe(text);
});

test.each([
  [null, ''],
  [new Date(Number.NaN), '?'],
  [dateOfDay('1990-05-07'), '1990-05-07'],
])("a form stores a picker's %s as %j", (date, text) => {
  expect(pickedText(date, dayOfDate)).toBe(text);
});
