import { BODY_TABS, bodyTabOf } from '@/lib/body/tab/rules';

test('R-BODY-01: the address names the tab; anything else is the analysis', () => {
  for (const tab of BODY_TABS) expect(bodyTabOf(tab)).toBe(tab);
  for (const other of [undefined, '', 'Guide', ['guide'], 'constructor']) expect(bodyTabOf(other)).toBe('analysis');
});
