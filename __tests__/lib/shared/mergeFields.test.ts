import { mergeFields } from '@/lib/shared/mergeFields';

const BEFORE = { id: 'hana', name: '김하나', email: 'hana@example.com', phone: '', managerSeq: '7' };
const SHARED = ['name', 'email', 'phone', 'managerSeq'] as const;

test('R-MEMB-03: in a concurrent edit the second person keeps their input and gets the other fields of the first', () => {
  const typed = { ...BEFORE, name: '김하나둘', phone: '0101111' };
  const theirs = { ...BEFORE, email: 'new@example.com', phone: '0102222', managerSeq: '8' };
  expect(mergeFields(SHARED, { before: BEFORE, typed, theirs })).toEqual({
    fields: { ...BEFORE, name: '김하나둘', email: 'new@example.com', phone: '0101111', managerSeq: '8' },
    both: ['phone'],
  });
  expect(mergeFields(SHARED, { before: BEFORE, typed, theirs: { ...BEFORE, name: '김하나둘' } })).toEqual({ fields: typed, both: [] });
});

test('a field outside the shared ones stays as typed', () => {
  const typed = { ...BEFORE, id: 'typed' };
  expect(mergeFields(SHARED, { before: BEFORE, typed, theirs: { ...BEFORE, id: 'theirs' } })).toEqual({ fields: typed, both: [] });
});
