import { listCountries, withUnknown } from '@/lib/member/countries';
import { countryCode } from '@/lib/shared/fields';

test('R-INFO-02: countries are in the viewer’s language and sorted, each code once', () => {
  const [en, ko] = [listCountries('en'), listCountries('ko')];
  expect(en.find(({ code }) => code === '82')?.label).toBe('South Korea (+82)');
  expect(ko.find(({ code }) => code === '82')?.label).toBe('대한민국 (+82)');
  for (const list of [en, ko]) {
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(list.filter(({ code }) => !countryCode.safeParse(code).success)).toEqual([]);
    // a region without a name would show its two letters
    expect(list.filter(({ label }) => /(^|· )[A-Z]{2} (·|\()/.test(label))).toEqual([]);
  }
  const labels = ko.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort(new Intl.Collator('ko').compare));
});

test('R-INFO-02: an unknown code stays a choice', () => {
  const list = listCountries('en');
  expect(withUnknown(list, '999').at(-1)).toEqual({ code: '999', label: '+999', names: [] });
  expect(withUnknown(list, '82')).toEqual(list);
  expect(withUnknown(list, '')).toEqual(list);
});
