import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { FirstData } from '@/components/shell/FirstData';
import type { Locale } from '@/lib/shared/languages';
import { SearchContext } from './navigation';
import { renderUi } from './renderUi';

/** Paths and queries that the browser has read, in order. */
export const reads: string[] = [];

/** Responses to reads outside the first data; any other read fails as if the upstream were down. */
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

/** The query of the address, updated like the router when a component writes state to it. */
function Address({ start, children }: { start: string; children: ReactNode }) {
  const [search, setSearch] = useState(() => {
    // call the prototype’s method: a test may spy on what components do
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

/** A member who refused nothing: their own pages know from the start what is collected. */
const COLLECTS = { list: [], due: false, until: null };

interface Options {
  locale?: Locale;
  search?: string;
}

/** Renders a member’s screen with first data as read by the server, and waits for its charts, whose script loads lazily. */
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
