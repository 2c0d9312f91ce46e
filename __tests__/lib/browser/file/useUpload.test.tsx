/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { UploadOptions } from '@/lib/browser/file/upload';
import { useUpload } from '@/lib/browser/file/useUpload';

/** An upload that ends as the test says; aborted, it throws the signal's reason, as `upload` does. */
function sending() {
  const held: { options?: UploadOptions; end?: (answer: string) => void; fail?: (error: unknown) => void } = {};
  const work = (options: UploadOptions) => {
    held.options = options;
    return new Promise<string>((resolve, reject) => {
      held.end = resolve;
      held.fail = reject;
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  return { held, work };
}

function begin() {
  const { held, work } = sending();
  const hook = renderHook(() => useUpload());
  let outcome!: Promise<unknown>;
  act(() => {
    outcome = hook.result.current.start(work).catch((error: unknown) => error);
  });
  return { held, hook, outcome };
}

test('reports its progress while it runs, and returns the response', async () => {
  const { held, hook, outcome } = begin();
  expect(hook.result.current.share).toBe(0);
  act(() => held.options?.onProgress?.(0.4));
  expect(hook.result.current.share).toBe(0.4);
  await act(async () => held.end?.('stored'));
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
  const { held, hook, outcome } = begin();
  hook.unmount();
  expect(held.options?.signal?.aborted).toBe(true);
  expect(await outcome).toMatchObject({ code: 'STOPPED' });
});

test('any other error is passed on unchanged', async () => {
  const { held, outcome } = begin();
  const error = new Error('a fault of ours');
  await act(async () => held.fail?.(error));
  expect(await outcome).toBe(error);
});
