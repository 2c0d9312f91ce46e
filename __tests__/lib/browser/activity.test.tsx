/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { isUnattended, runUnattended, trackActivity, useActivity } from '@/lib/browser/activity';

test('R-SHELL-04: a kind is active from its first call to the end of its last, even if one ends twice', () => {
  const { result } = renderHook(() => [useActivity('blocking'), useActivity('background')]);
  expect(result.current).toEqual([false, false]);
  let ends: (() => void)[] = [];
  act(() => void (ends = [trackActivity('blocking'), trackActivity('blocking')]));
  expect(result.current).toEqual([true, false]);
  act(() => {
    ends[0]?.();
    ends[0]?.();
  });
  expect(result.current).toEqual([true, false]);
  act(() => ends[1]?.());
  expect(result.current).toEqual([false, false]);
});

test('S5: a read is unattended only while the page begins it, also if that fails', () => {
  expect([isUnattended(), runUnattended(isUnattended), isUnattended()]).toEqual([false, true, false]);
  expect(() =>
    runUnattended(() => {
      throw new Error('no data');
    }),
  ).toThrow('no data');
  expect(isUnattended()).toBe(false);
});
