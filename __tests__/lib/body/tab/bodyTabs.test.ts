import fc from 'fast-check';
import { BODY_TABS, bodyTabOf, deviceOf, SHOWN_DEVICES, bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { numberIn } from '@/lib/shared/searchParams';

test('R-BODY-01: the tab is read from the address; anything else opens the analysis', () => {
  expect(BODY_TABS).toEqual(['analysis', 'guide', 'tobe', 'trend', 'list', 'result']);
  expect(BODY_TABS.map(bodyTabOf)).toEqual(BODY_TABS);
  for (const other of [undefined, '', 'Guide', ['guide'], 7]) expect(bodyTabOf(other)).toBe('analysis');
});

test('R-BODY-01: the device filter accepts SM, FT, FL and FA, and reads FN as FT', () => {
  expect(SHOWN_DEVICES).toEqual(['SM', 'FT', 'FL', 'FA']);
  expect(SHOWN_DEVICES.map(deviceOf)).toEqual(SHOWN_DEVICES);
  expect(deviceOf('FN')).toBe('FT');
  for (const other of [undefined, '', 'sm', 'MD', 'EX', ['SM']]) expect(deviceOf(other)).toBeNull();
});

test('R-BODY-01: a tab’s address round-trips; only tabs of one record keep the open one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BODY_TABS),
      fc.option(fc.constantFrom(...SHOWN_DEVICES)),
      fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      (tab, device, seq) => {
        const query = new URLSearchParams(bodyTabQuery(tab, { device, seq }));
        expect(bodyTabOf(query.get('tab'))).toBe(tab);
        expect(deviceOf(query.get('device'))).toBe(device);
        expect(numberIn(query.get('seq'))).toBe(['analysis', 'guide', 'result'].includes(tab) ? seq : null);
      },
    ),
  );
  expect(bodyTabQuery('analysis')).toBe('');
});
