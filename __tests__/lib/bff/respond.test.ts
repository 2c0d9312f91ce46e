import { json } from '@/lib/bff/respond';

test('no response may be cached, and only one above one packet’s kilobyte of bytes may be compressed', async () => {
  const cacheControl = (text: string) => json(text).headers.get('cache-control');
  expect(cacheControl('x'.repeat(1021))).toBe('no-store, no-transform');
  expect(cacheControl('x'.repeat(1022))).toBe('no-store');
  // three bytes per character
  expect(cacheControl('가'.repeat(340))).toBe('no-store, no-transform');
  expect(cacheControl('가'.repeat(341))).toBe('no-store');
  expect(await json('가').json()).toBe('가');
});
