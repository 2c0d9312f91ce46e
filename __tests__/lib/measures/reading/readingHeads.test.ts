import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import { readingHeads } from '@/lib/measures/reading/readingHeads';
import { READING_LISTS } from '@/lib/measures/reading/readingReads';
import { keyOf } from '@/lib/shared/readKey';

const { reads } = bodyPrefetchCalls({ tab: 'trend' }, new Date('2026-11-21T03:00:00Z'), 'Asia/Seoul');
const bodyRead = reads.find(({ endpoint }) => endpoint === READING_LISTS.body)!;
const answered = (list: unknown[]) => ({
  [keyOf(bodyRead.endpoint, bodyRead.input)]: { list, total: list.length, gender: 'M', lastDay: null },
});

test('the head of a panel shows the latest prefetched reading, with its stored unit', () => {
  const readings = [
    { seq: 1, date: '2026-11-01T00:00:00Z', value: 91, manual: true },
    { seq: 2, date: '2026-11-15T00:00:00Z', value: 89, manual: false },
  ];
  expect(readingHeads(reads, answered(readings))).toEqual([
    { kind: 'waist', of: expect.objectContaining({ unit: 'cm' }), newest: expect.objectContaining({ value: 89 }) },
  ]);
});

test('without a reading or a response the head stays; a page without such measures has none', () => {
  const bare = [{ kind: 'waist', of: expect.anything(), newest: null }];
  expect(readingHeads(reads, answered([]))).toEqual(bare);
  expect(readingHeads(reads, {})).toEqual(bare);
  const { reads: others } = bodyPrefetchCalls({ tab: 'guide' }, new Date('2026-11-21T03:00:00Z'), 'Asia/Seoul');
  expect(readingHeads(others, answered([]))).toEqual([]);
});
