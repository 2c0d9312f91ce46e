import { sequencer } from '@/platform/chat/sequencer';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('R-CHAT-03: work of one room runs in order, that of other rooms in parallel', async () => {
  const inTurn = sequencer();
  const story: string[] = [];
  const work = (name: string, ms: number) => async () => {
    story.push(`${name} begins`);
    await pause(ms);
    story.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all([inTurn('a', work('a1', 30)), inTurn('a', work('a2', 0)), inTurn('b', work('b1', 0))]);
  expect(done).toEqual(['a1', 'a2', 'b1']);
  expect(story.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(story.indexOf('b1 ends')).toBeLessThan(story.indexOf('a1 ends'));
});

test('a failure is returned to its own caller, and the next one runs', async () => {
  const inTurn = sequencer();
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
