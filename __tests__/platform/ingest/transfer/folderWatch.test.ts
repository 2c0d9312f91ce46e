import { watchFolders } from '@/platform/ingest/transfer/folderWatch';

const MINUTE = 60_000;

function scene() {
  const files = new Set<string>();
  let now = 0;
  const watch = watchFolders({ has: (name) => files.has(name) }, () => new Date(now));
  return { files, watch, pass: (minutes: number) => (now += minutes * MINUTE) };
}

test('a folder that was never here belongs to another instance, however long it is missing', () => {
  const { watch, pass } = scene();
  expect(watch.concerns('a')).toBe(false);
  pass(10_000);
  expect(watch.concerns('a')).toBe(false);
  expect(watch.seen()).toEqual([]);
});

test('a folder that was here counts as gone after some minutes of checks, unless it comes back before', () => {
  const { files, watch, pass } = scene();
  files.add('a');
  expect(watch.concerns('a')).toBe(true);
  files.delete('a');
  pass(600);
  expect(watch.concerns('a')).toBe(false);
  pass(4);
  files.add('a');
  expect(watch.concerns('a')).toBe(true);
  files.delete('a');
  pass(4);
  expect(watch.concerns('a')).toBe(false);
  pass(4);
  expect(watch.concerns('a')).toBe(false);
  pass(1);
  expect(watch.concerns('a')).toBe(true);
  watch.forget('a');
  expect([watch.concerns('a'), watch.seen()]).toEqual([false, []]);
});
