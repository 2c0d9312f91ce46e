import { takeTurn } from '@/lib/bff/exports/exportLock';

test('X2: one export per person at a time, few in all, and a turn given back is free again', () => {
  const giveBack = takeTurn({ compSeq: 1, memberSeq: 1 });
  expect(() => takeTurn({ compSeq: 1, memberSeq: 1 })).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', status: 429 }));
  const others = [2, 3, 4].map((memberSeq) => takeTurn({ compSeq: 1, memberSeq }));
  expect(() => takeTurn({ compSeq: 2, memberSeq: 9 })).toThrow(expect.objectContaining({ status: 429 }));
  giveBack();
  giveBack();
  takeTurn({ compSeq: 1, memberSeq: 1 })();
  others.forEach((back) => back());
});
