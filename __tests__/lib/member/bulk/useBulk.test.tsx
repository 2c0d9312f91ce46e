/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useBulk } from '@/lib/member/bulk/useBulk';

test('R-MEMB-07: a file that cannot be read any more is refused by its name like one of another type', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  const { result } = renderHook(useBulk, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="en" timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    ),
  });
  await act(async () => result.current.choose(new File(['ID'], 'members.csv')));
  expect(result.current.state).toMatchObject({ busy: null, failure: 'type', refusedName: 'members.csv' });
});
