import { namesAmong, nameWithId } from '@/lib/member/namesakes';

const [one, two, other] = [
  { name: '김민준', id: 'minjun.kim' },
  { name: '김민준', id: 'minjun.kim2' },
  { name: '이서연', id: 'seoyeon.lee' },
];

test('R-MEMB-01: members with the same name are shown with their IDs, others without', () => {
  expect([one, two, other].map(namesAmong([one, two, other]))).toEqual(['김민준 (minjun.kim)', '김민준 (minjun.kim2)', '이서연']);
});

test('R-MEMB-01: a member flagged as a namesake is shown with the ID, even if alone on the page', () => {
  const alone = { ...one, namesake: true };
  expect([alone, other].map(namesAmong([alone, other]))).toEqual(['김민준 (minjun.kim)', '이서연']);
});

test('R-MEMB-01: without an ID, as from an older platform, only the name is shown', () => {
  expect(nameWithId({ name: '김민준' })).toBe('김민준');
});
