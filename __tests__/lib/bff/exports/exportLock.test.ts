import { acquireExportLock } from '@/lib/bff/exports/exportLock';

test('X2: one export per person at a time, a few in total, and a released lock can be taken again', () => {
  const giveBack = acquireExportLock({ compSeq: 1, memberSeq: 1 });
  expect(() => acquireExportLock({ compSeq: 1, memberSeq: 1 })).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', status: 429 }));
  const others = [2, 3, 4].map((memberSeq) => acquireExportLock({ compSeq: 1, memberSeq }));
  expect(() => acquireExportLock({ compSeq: 2, memberSeq: 9 })).toThrow(expect.objectContaining({ status: 429 }));
  giveBack();
  giveBack();
  acquireExportLock({ compSeq: 1, memberSeq: 1 })();
  others.forEach((back) => back());
});
