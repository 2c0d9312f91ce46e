import type { Vocabulary } from '@/lib/member/bulk/bulkRows';
import { unreadHeadings } from '@/lib/member/bulk/unreadHeadings';

const vocabulary: Vocabulary = {
  headings: new Map([
    ['id', 'id'],
    ['name', 'name'],
    ['email', 'email'],
    ['이메일', 'email'],
  ]),
  problems: new Set(['수정할내용', 'tocorrect']),
  genders: new Map(),
  countries: new Map(),
};

test('R-MEMB-07: unread columns are listed as typed, except the column of corrections', () => {
  const heading = ['ID', 'Name *', 'Email / 이메일', 'Birth date', ' Shoe size ', '', 'Birth date', '수정할 내용'];
  expect(unreadHeadings([['', ' '], heading, ['new.one']], vocabulary)).toEqual(['Birth date', 'Shoe size']);
  expect(unreadHeadings([], vocabulary)).toEqual([]);
  const wide = Array.from({ length: 300 }, (_, place) => `${place}${'x'.repeat(500)}`);
  expect(unreadHeadings([wide], vocabulary).map((heading) => heading.length)).toEqual(Array.from({ length: 20 }, () => 60));
});
