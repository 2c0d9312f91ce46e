/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { ReviewPeoplePanel } from '@/components/privacy/ReviewPeoplePanel';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const PERSON = {
  memberSeq: 3,
  name: 'Team Lead',
  role: 'M' as const,
  views: 4,
  members: 2,
  most: 3,
  lists: 1,
  files: 0,
  before: 0,
  unusual: [],
};

test('P3 R-PRIV-04: if the previous month is no longer kept, no number is shown for it', async () => {
  const { unmount } = await renderUi(<ReviewPeoplePanel people={[PERSON]} beforeKept />);
  expect(screen.getByText('2 members; previous month: 0')).toBeTruthy();
  unmount();
  await renderUi(<ReviewPeoplePanel people={[PERSON]} beforeKept={false} />);
  expect(screen.getByText('2 members; previous month no longer kept')).toBeTruthy();
});
