/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useChosenPictures } from '@/components/forms/useChosenPictures';

const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
/** A chosen file; the `slice` of jsdom’s File has no `arrayBuffer`. */
const chosen = (name: string, start: () => Promise<ArrayBuffer>) =>
  Object.assign(new File([BYTES], name), { slice: () => ({ arrayBuffer: start }) });

test('R-MSN-02: a dropped folder, or a file that is gone, is refused by its name, and the other pictures are added', async () => {
  const onChange = jest.fn();
  const rule = { most: 3, maxBytes: 100, accept: ['image/jpeg'] } as const;
  const { result } = renderHook(() => useChosenPictures([], onChange, rule));
  const picture = chosen('walk.jpg', () => Promise.resolve(BYTES.buffer));
  const folder = chosen('Pictures', () => Promise.reject(new DOMException('', 'NotFoundError')));
  await act(() => result.current.add([folder, picture]));
  expect(result.current.refusals).toEqual([{ name: 'Pictures', problem: 'format' }]);
  expect(onChange.mock.calls).toEqual([[[picture]]]);
});
