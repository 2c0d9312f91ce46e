/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { usePicked } from '@/components/forms/days/usePicked';
import { dateOfDay, dayOfDate } from '@/lib/time/pickerDate';

test('an incomplete day is passed as such and stays in the picker, until the form sets another', () => {
  const { result } = renderHook(() => {
    const [day, setDay] = useState('2026-01-05');
    return { day, setDay, ...usePicked(day, setDay, dateOfDay, dayOfDate) };
  });
  expect(result.current.picked.value).toEqual(dateOfDay('2026-01-05'));
  const begun = new Date(Number.NaN);
  act(() => result.current.picked.onChange(begun));
  expect(result.current.day).toBe('?');
  expect(result.current.picked.value).toBe(begun);
  act(() => result.current.setDay(''));
  expect(result.current.picked.value).toBeNull();
  act(() => result.current.picked.onChange(dateOfDay('2026-02-01')));
  expect(result.current.day).toBe('2026-02-01');
});
