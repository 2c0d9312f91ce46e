import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { FirstData } from '@/components/shell/FirstData';
import type { Locale } from '@/lib/shared/languages';
import { SearchContext } from './navigation';
import { renderUi } from './renderUi';

/** Reads that the browser made, path and query, in order. */
export const reads: string[] = [];

/** Answers to reads that were not in the first data; without one the portal is down. */
export const answers = new Map<string, unknown>();

export const portal = setupServer(
  http.all('*/api/*', ({ request }) => {
    const url = new URL(request.url);
    const key = url.pathname.replace(/^\/api/, '') + url.search;
    reads.push(key);
    const answer = answers.get(key);
    if (answer !== undefined) return HttpResponse.json(answer as Record<string, unknown>);
    return HttpResponse.json({ error: { code: 'UPSTREAM_DOWN', status: 502, ref: 'ref-502' } }, { status: 502 });
  }),
);

/** The query of the address, followed as the router does when a component writes a state. */
function Address({ start, children }: { start: string; children: ReactNode }) {
  const [search, setSearch] = useState(() => {
    // the prototype's: a test may watch what the components do
    History.prototype.replaceState.call(window.history, null, '', `${window.location.pathname}?${start}`);
    return new URLSearchParams(start);
  });
  useEffect(() => {
    const followed = (['pushState', 'replaceState'] as const).map((how) => {
      const write = window.history[how].bind(window.history);
      return jest.spyOn(window.history, how).mockImplementation((state: unknown, title: string, url?: string | URL | null) => {
        write(state, title, url);
        setSearch(new URLSearchParams(window.location.search));
      });
    });
    return () => followed.forEach((spy) => spy.mockRestore());
  }, []);
  return <SearchContext.Provider value={search}>{children}</SearchContext.Provider>;
}

/** Who refused nothing: pages of one’s own know from the first what is collected. */
const COLLECTS = { list: [], due: false, until: null };

interface Options {
  locale?: Locale;
  search?: string;
}

/** Draws a member's screen with the data that the server would have read for it, up to its charts, whose script comes by itself. */
export async function renderMember(ui: ReactNode, fallback: Record<string, unknown>, { locale, search = '' }: Options = {}) {
  const shown = await renderUi(
    <FirstData text={JSON.stringify({ '/consent': COLLECTS, ...fallback })}>
      <Address start={search}>{ui}</Address>
    </FirstData>,
    { locale, path: '/usr/info' },
  );
  const isDrawn = (place: Element) => place.querySelector('svg') !== null;
  await waitFor(() => expect([...shown.container.querySelectorAll('[data-drawing]')].every(isDrawn)).toBe(true), { timeout: 20_000 });
  return shown;
}
