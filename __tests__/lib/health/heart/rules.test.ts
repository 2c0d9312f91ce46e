import vectors from '@/__tests__/support/domain-vectors.json';
import { bpmClass, heartScale, maximumBpm, oxygenClass } from '@/lib/health/heart/rules';

test.each(vectors.heart)('R-HEALTH-02: $bpm bpm', (row) => {
  expect(bpmClass(row.bpm)).toBe(row.cls);
  expect(heartScale(row.bpm)).toBe(row.scalePct);
});
test.each(vectors.spo2)('R-HEALTH-02: $oxygen %', (row) => expect(oxygenClass(row.oxygen)).toBe(row.cls));
test('the highest heart rate falls with age', () => expect([20, 40, 60].map(maximumBpm)).toEqual([194, 180, 166]));
