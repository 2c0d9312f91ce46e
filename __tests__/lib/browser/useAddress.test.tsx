/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddress, useListAddress, useTakenHash } from '@/lib/browser/useAddress';
import { renderMember } from '../../support/screen/renderMember';

function TwoChoices() {
  const { search, change } = useAddress();
  const both = () => {
    change({ period: 'YEAR' });
    change({ before: '1', tab: null });
  };
  return <button onClick={both}>{search.toString()}</button>;
}

test('a second change before the first is rendered keeps the first', async () => {
  await renderMember(<TwoChoices />, {}, { search: 'tab=trend' });
  await userEvent.click(screen.getByRole('button', { name: 'tab=trend' }));
  expect(await screen.findByRole('button', { name: 'period=YEAR&before=1' })).toBeInTheDocument();
  expect(window.location.search).toBe('?period=YEAR&before=1');
});

const LIST = {
  read: (of: (name: string) => string | null) => ({ page: Number(of('page') ?? 0), name: of('name') ?? '', sort: of('sort') ?? 'name' }),
  searchOf: ({ page, name, sort }: { page: number; name: string; sort: string }) => `page=${page}&name=${name}&sort=${sort}`,
  typed: 'name' as const,
};

function List() {
  const { choice, change } = useListAddress(LIST);
  return (
    <>
      <h1>{JSON.stringify(choice)}</h1>
      <button onClick={() => change({ page: 4 })}>page</button>
      <button onClick={() => change({ sort: 'age' })}>sort</button>
      <button onClick={() => change({ name: 'k' })}>typing</button>
      <button onClick={() => change({ name: 'k', sort: 'day' })}>both</button>
      <button onClick={() => change({ name: '' }, 'pushState')}>clear</button>
    </>
  );
}

test('a list’s filter is in the address: typing adds nothing to the history, and all but a page leads to the first page', async () => {
  await renderMember(<List />, {}, { search: 'page=2&name=h' });
  expect(screen.getByRole('heading')).toHaveTextContent('{"page":2,"name":"h","sort":"name"}');
  const press = async (name: string) => {
    const before = window.history.length;
    await userEvent.click(screen.getByRole('button', { name }));
    return [window.location.search, window.history.length - before];
  };
  expect(await press('page')).toEqual(['?page=4&name=h&sort=name', 1]);
  expect(await press('sort')).toEqual(['?page=0&name=h&sort=age', 1]);
  await press('page');
  expect(await press('typing')).toEqual(['?page=0&name=k&sort=age', 0]);
  expect(await press('both')).toEqual(['?page=0&name=k&sort=day', 1]);
  expect(await press('clear')).toEqual(['?page=0&name=&sort=day', 1]);
  expect(screen.getByRole('heading')).toHaveTextContent('{"page":0,"name":"","sort":"day"}');
});

describe('the end of an address after #', () => {
  const open = (address: string) => window.history.replaceState(null, '', address);
  const followed = async (hash: string) => {
    const told = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = hash;
    await act(async () => void (await told));
  };

  test('is handed over once and removed, and again when another link opens in the same tab', async () => {
    open('/archive?lang=ko#first');
    const taken = jest.fn();
    const { unmount } = renderHook(() => useTakenHash(taken));
    expect([taken.mock.calls, window.location.href]).toEqual([[['#first']], 'http://localhost/archive?lang=ko']);
    await followed('second');
    expect([taken.mock.calls, window.location.href]).toEqual([[['#first'], ['#second']], 'http://localhost/archive?lang=ko']);
    unmount();
    await followed('third');
    expect([taken.mock.calls.length, window.location.hash]).toEqual([2, '#third']);
  });

  test('is handed over as empty if there is none, and nothing is written', async () => {
    open('/archive');
    const write = jest.spyOn(window.history, 'replaceState');
    const taken = jest.fn();
    const { unmount } = renderHook(() => useTakenHash(taken));
    expect([taken.mock.calls, write.mock.calls]).toEqual([[['']], []]);
    unmount();
    write.mockRestore();
  });

  test('is left alone if it names a place on the page, and a way back to no place is no new link', async () => {
    document.body.innerHTML = '<main id="main"></main>';
    open('/archive#main');
    const taken = jest.fn();
    const { unmount } = renderHook(() => useTakenHash(taken));
    expect([taken.mock.calls, window.location.hash]).toEqual([[], '#main']);
    await followed('');
    expect(taken).not.toHaveBeenCalled();
    unmount();
  });
});
