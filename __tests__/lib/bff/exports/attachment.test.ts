import fc from 'fast-check';
import { attachmentHeader } from '@/lib/bff/exports/attachment';

test('X3: a Korean name travels by RFC 6266, with a plain one for what does not know it', () => {
  const header = attachmentHeader('측정 기록 김하늘.xlsx', 'measurements.xlsx');
  expect(header).toBe(
    'attachment; filename="measurements.xlsx"; filename*=UTF-8\'\'%EC%B8%A1%EC%A0%95%20%EA%B8%B0%EB%A1%9D%20%EA%B9%80%ED%95%98%EB%8A%98.xlsx',
  );
});

test('X3: no name breaks out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachmentHeader(name, name);
      expect(header).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w.~%-]*$/);
      expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
    }),
  );
});
