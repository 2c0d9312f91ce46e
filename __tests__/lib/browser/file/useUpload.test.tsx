/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { UploadOptions } from '@/lib/browser/file/upload';
import { useUpload } from '@/lib/browser/file/useUpload';

/** An upload that ends as the test says; aborted, it throws the signal's reason, as `upload` does. */
function sending() {
  const pending: { options?: UploadOptions; end?: (answer: string) => void; fail?: (error: unknown) => void } = {};
  const work = (options: UploadOptions) => {
    pending.options = options;
    return new Promise<string>((resolve, reject) => {
      pending.end = resolve;
      pending.fail = reject;
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  return { pending, work };
}

function begin() {
  const { pending, work } = sending();
  const hook = renderHook(() => useUpload());
  let outcome!: Promise<unknown>;
  act(() => {
    outcome = hook.result.current.start(work).catch((error: unknown) => error);
  });
  return { pending, hook, outcome };
}

test('reports its progress while it runs, and returns the response', async () => {
  const { pending, hook, outcome } = begin();
  expect(hook.result.current.share).toBe(0);
  act(() => pending.options?.onProgress?.(0.4));
  expect(hook.result.current.share).toBe(0.4);
  await act(async () => pending.end?.('stored'));
  expect(await outcome).toBe('stored');
  expect(hook.result.current.share).toBeNull();
});

test('an aborted upload fails with STOPPED and is no longer in progress', async () => {
  const { hook, outcome } = begin();
  await act(async () => hook.result.current.stop());
  expect(await outcome).toMatchObject({ name: 'BrowserError', code: 'STOPPED', status: 0 });
  expect(hook.result.current.share).toBeNull();
});

test('unmounting aborts it', async () => {
  const { pending, hook, outcome } = begin();
  hook.unmount();
  expect(pending.options?.signal?.aborted).toBe(true);
  expect(await outcome).toMatchObject({ code: 'STOPPED' });
});

test('any other error is passed on unchanged', async () => {
  const { pending, outcome } = begin();
  const error = new Error('a fault of ours');
  await act(async () => pending.fail?.(error));
  expect(await outcome).toBe(error);
});
