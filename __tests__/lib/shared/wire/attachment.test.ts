import fc from 'fast-check';
import { attachmentHeader, attachmentName } from '@/lib/shared/wire/attachment';
import { anyText } from '@/__tests__/support/anyText';

test('X3: a Korean name is encoded by RFC 6266, with an ASCII fallback', () => {
  const header = attachmentHeader('측정 기록 김하늘.xlsx', 'measurements.xlsx');
  expect(header).toBe(
    "attachment; filename=measurements.xlsx; filename*=UTF-8''%EC%B8%A1%EC%A0%95%20%EA%B8%B0%EB%A1%9D%20%EA%B9%80%ED%95%98%EB%8A%98.xlsx",
  );
  expect(attachmentName(header)).toEqual({ name: '측정 기록 김하늘.xlsx', plain: 'measurements.xlsx' });
});

test('X3: a name without a fallback gets one: letters without diacritics, _ for other characters', () => {
  expect(attachmentName(attachmentHeader('Résumé 1/2.zip'))).toEqual({ name: 'Résumé 1/2.zip', plain: 'Re_sume_ 1_2.zip' });
});

test('X3: no name breaks out of the header, and each round-trips', () => {
  fc.assert(
    fc.property(anyText({ minLength: 1 }), (name) => {
      const header = attachmentHeader(name, name);
      expect(header).toMatch(/^attachment; filename=("[\w .-]*"|[\w.-]+)(; filename\*=UTF-8''[\w.~!#$%&+^`|-]*)?$/);
      expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
      expect(attachmentName(header)?.name).toBe(name.replace(/\p{Surrogate}/gu, ''));
    }),
  );
});

test.each(['', 'inline', 'inline; filename="a.zip"', 'attachment', 'attachment; filename=""', 'form-data; name="img"; filename="a"'])(
  'the header %j has no download name',
  (header) => {
    expect(attachmentName(header)).toBeNull();
  },
);
