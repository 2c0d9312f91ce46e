import { deptsOf, namedOnly, recipientKey, recipientsOf, refusedOf, seqsOf } from '@/lib/recipients/recipients';

test('R-NOTI-03: only people with a name are listed', () => {
  expect(namedOnly([{ name: 'Kim' }, { name: '' }, { name: ' \t' }])).toEqual([{ name: 'Kim' }]);
});

test('R-NOTI-03: people are identified by number and departments by name, and sent separately', () => {
  const chosen = recipientsOf([{ seq: 7, name: '7', type: 'U' }], ['7', 'Sales']);
  expect(chosen.map(recipientKey)).toEqual(['D 7', 'D Sales', '7']);
  expect([seqsOf(chosen), deptsOf(chosen)]).toEqual([[7], ['7', 'Sales']]);
});

test('R-NOTI-03: refused recipients are those named by the refusal, none if it names none', () => {
  const chosen = recipientsOf(
    [
      { seq: 7, name: 'Kim', type: 'U' },
      { seq: 8, name: 'Sales', type: 'M' },
    ],
    ['Sales', 'Lab'],
  );
  expect(refusedOf(chosen, { takerSeq: [8, 9], depts: ['Lab'] }).map(({ name, type }) => [type, name])).toEqual([
    ['D', 'Lab'],
    ['M', 'Sales'],
  ]);
  expect([refusedOf(chosen, {}), refusedOf(chosen, { takerSeq: 'x' })]).toEqual([[], []]);
});
