import { namesAmong, nameWithId } from '@/lib/member/namesakes';

const [one, two, other] = [
  { name: '김민준', id: 'minjun.kim' },
  { name: '김민준', id: 'minjun.kim2' },
  { name: '이서연', id: 'seoyeon.lee' },
];

test('R-MEMB-01: people of one name are told apart by their IDs, and nobody else carries one', () => {
  expect([one, two, other].map(namesAmong([one, two, other]))).toEqual(['김민준 (minjun.kim)', '김민준 (minjun.kim2)', '이서연']);
});

test('R-MEMB-01: whom the platform says to share a name carries the ID, whoever else is on the page', () => {
  const alone = { ...one, namesake: true };
  expect([alone, other].map(namesAmong([alone, other]))).toEqual(['김민준 (minjun.kim)', '이서연']);
});

test('R-MEMB-01: whose ID an older platform does not tell has the name alone', () => {
  expect(nameWithId({ name: '김민준' })).toBe('김민준');
});
