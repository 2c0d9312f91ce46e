import { limitChunks } from '@/lib/bff/input/parseBody';

/** A body of `chunks` one-byte chunks, and what was done with it. */
function body(chunks: number) {
  const seen = { read: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.read === chunks) return controller.close();
        seen.read += 1;
        controller.enqueue(new Uint8Array(1));
      },
      cancel: () => void (seen.cancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('R-OPS-01: a body refused halfway is drained, so that its connection can be reused', async () => {
  const { stream, seen } = body(50);
  for await (const _ of limitChunks(stream, 100)) break;
  await settled();
  expect(seen).toEqual({ read: 50, cancelled: false });
});

test('a body beyond its limit is not read further', async () => {
  const { stream, seen } = body(50);
  const all = async () => {
    for await (const _ of limitChunks(stream, 3));
  };
  await expect(all()).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await settled();
  expect(seen).toEqual({ read: 4, cancelled: true });
});
