/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '@/lib/member/contract';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn(), reach: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>, [{ path: string; method: string }]>;
const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } as const;

function Page({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>;
}

/** How often the units are read after they could not be saved, or were (200). */
async function readsAfter(status: number, invalidates: readonly string[] | 'everything', options?: { alsoIfLate?: boolean }) {
  requestMock.mockReset().mockImplementation(async ({ method }) => {
    if (method === 'POST' && status !== 200) throw new BrowserError('CONFLICT', status);
    return units;
  });
  const use = () => ({ read: useRead(memberApi.unit, {}), save: useSend(memberApi.saveUnit, invalidates, options) });
  const { result, unmount } = renderHook(use, { wrapper: Page });
  await act(async () => undefined);
  requestMock.mockClear();
  await act(async () => void (await result.current.save({ body: units }).catch(() => undefined)));
  unmount();
  return requestMock.mock.calls.filter(([{ method }]) => method === 'GET').length;
}

test('what was changed is read again, and nothing else', async () => {
  expect(await readsAfter(200, [memberApi.unit.path])).toBe(1);
  expect(await readsAfter(200, 'everything')).toBe(1);
  expect(await readsAfter(200, ['/member/other', '/member/unitsOfAll'])).toBe(0);
});

test('a change that comes too late is read again if its screen wants that, any other refusal is not', async () => {
  const late = { alsoIfLate: true };
  for (const status of [404, 409]) expect(await readsAfter(status, [memberApi.unit.path], late)).toBe(1);
  for (const status of [403, 422, 500]) expect(await readsAfter(status, [memberApi.unit.path], late)).toBe(0);
  for (const status of [404, 409]) expect(await readsAfter(status, [memberApi.unit.path])).toBe(0);
});

test('a call reads its own path again unless others are named', async () => {
  requestMock.mockReset().mockResolvedValue(units);
  const use = () => ({ read: useRead(memberApi.unit, {}), save: useSend({ ...memberApi.saveUnit, path: memberApi.unit.path }) });
  const { result } = renderHook(use, { wrapper: Page });
  await act(async () => undefined);
  requestMock.mockClear();
  await act(async () => void (await result.current.save({ body: units })));
  expect(requestMock.mock.calls.map(([{ method }]) => method)).toEqual(['POST', 'GET']);
});
