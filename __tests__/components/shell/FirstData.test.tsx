/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { FirstData } from '@/components/shell/FirstData';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { lateKey, OWNER_KEY } from '@/lib/shared/readKey';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn(), reach: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>, [{ path: string }]>;

function Count() {
  return <p>{useRead(missionNewsApi.unopened, {}).data?.unopened}</p>;
}
const TEXT = JSON.stringify({ [missionNewsApi.unopened.path]: { unopened: 3 } });
const answer = (page: ReactNode) => <FirstData text={TEXT}>{page}</FirstData>;

/** Renders one server response after the other in a document; returns what each showed and how many requests were made. */
async function walk(...answers: readonly ReactNode[]): Promise<[string | null, number][]> {
  const cache = new Map();
  const seen: [string | null, number][] = [];
  requestMock.mockReset().mockResolvedValue({ unopened: 0 });
  for (const shown of answers) {
    const { unmount } = render(<SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{shown}</SWRConfig>);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    seen.push([screen.getByRole('paragraph').textContent, requestMock.mock.calls.length]);
    unmount();
  }
  return seen;
}

test('R-AUTH-03 R-SHELL-06: a page restored by Back reads its data again; a server response does not, even an equal one', async () => {
  const page = <Count />;
  expect(await walk(answer(page), answer(<Count />), answer(page))).toEqual([
    ['3', 0],
    ['3', 0],
    ['0', 1],
  ]);
});

test('O7: data that follows the page is shown without a request, and not once the page is restored by Back', async () => {
  const late = { [lateKey(missionNewsApi.unopened.path)]: Promise.resolve(JSON.stringify({ unopened: 5 })) };
  const page = <Count />;
  const following = (
    <FirstData text="{}" late={late}>
      {page}
    </FirstData>
  );
  expect(await walk(following)).toEqual([['5', 0]]);
  expect(await walk(following)).toEqual([['0', 1]]);
});

test('R-AUTH-07: data read for another member than the document’s is not shown', () => {
  // jsdom does not reload, and logs an error
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const of = (owner: number) => (
    <FirstData text={JSON.stringify({ [OWNER_KEY]: owner })}>
      <p>{`of ${owner}`}</p>
    </FirstData>
  );
  const { rerender } = render(of(7));
  expect(screen.getByRole('paragraph')).toHaveTextContent('of 7');
  rerender(of(8));
  expect(screen.queryByRole('paragraph')).toBeNull();
  rerender(of(7));
  expect(screen.getByRole('paragraph')).toHaveTextContent('of 7');
  consoleError.mockRestore();
});
