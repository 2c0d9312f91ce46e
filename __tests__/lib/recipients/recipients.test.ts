import { deptsOf, namedOnly, recipientKey, recipientsOf, refusedOf, seqsOf } from '@/lib/recipients/recipients';

test('R-NOTI-03: only people with a name are listed', () => {
  expect(namedOnly([{ name: 'Kim' }, { name: '' }, { name: ' \t' }])).toEqual([{ name: 'Kim' }]);
});

test('R-NOTI-03: people are told apart by number and departments by name, and each is sent as what it is', () => {
  const chosen = recipientsOf([{ seq: 7, name: '7', type: 'U' }], ['7', 'Sales']);
  expect(chosen.map(recipientKey)).toEqual(['D 7', 'D Sales', '7']);
  expect([seqsOf(chosen), deptsOf(chosen)]).toEqual([[7], ['7', 'Sales']]);
});

test('R-NOTI-03: of the chosen those are refused whom the refusal names, and none where it names nobody', () => {
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
