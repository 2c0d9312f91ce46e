/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { LazyReadingList } from '@/components/measures/reading/LazyReadingList';
import { numberOfMeasure } from '@/lib/measures/measures';
import type { ReadingHead } from '@/lib/measures/reading/readingHeads';
import { SubjectProvider } from '@/lib/member/useSubject';
import { WAITED_KEY } from '@/lib/shared/readKey';
import { memberData, NOW } from '@/__tests__/support/screen/bodyData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

jest.mock('@/components/measures/reading/ReadingPanelList', () => ({ ReadingPanelList: () => <p>Whole</p> }));
const HEADS: ReadingHead[] = [{ kind: 'restingHeart', of: numberOfMeasure('restingHeart').of, newest: null }];

beforeAll(() => portal.listen());
afterAll(() => portal.close());

function draw(data: object) {
  const range = { startDate: '2026-10-21', endDate: '2026-11-21' };
  const list = (
    <LazyReadingList screen="health" tab="heart" heads={HEADS} range={range} onRange={jest.fn()} now={NOW.toISOString()} onPhone={false} />
  );
  return renderMember(<SubjectProvider value={{ memberSeq: undefined, base: '/usr' }}>{list}</SubjectProvider>, {
    ...memberData({}),
    ...data,
  });
}

test('O7: after a page load that timed out the list below loads at once, so that its reads are given up with the others', async () => {
  await draw({ [WAITED_KEY]: 3_000 });
  expect(await screen.findByText('Whole')).toBeInTheDocument();
});
