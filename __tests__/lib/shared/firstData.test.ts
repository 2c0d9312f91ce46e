import { sentFirstData } from '@/lib/shared/firstData';

test('first data that has come is sent as JSON, and nothing else if all has', () => {
  expect(sentFirstData({ owner: 11, '/a': { total: 1 } })).toEqual({ text: '{"owner":11,"/a":{"total":1}}' });
});

test('O7: first data that has not come follows as JSON, null if it failed', async () => {
  const { text, late } = sentFirstData({ owner: 11, '/a': Promise.resolve({ total: 1 }), '/b': Promise.resolve(null) });
  expect(text).toBe('{"owner":11}');
  expect(await Promise.all([late?.['/a'], late?.['/b']])).toEqual(['{"total":1}', null]);
});
