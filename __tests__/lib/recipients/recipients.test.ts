import { namedOnly } from '@/lib/recipients/recipients';

test('R-NOTI-03: only people with a name are listed', () => {
  expect(namedOnly([{ name: 'Kim' }, { name: '' }, { name: ' \t' }])).toEqual([{ name: 'Kim' }]);
});
