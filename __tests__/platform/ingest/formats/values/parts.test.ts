import { matchesNotation, partIn, sourceNotation } from '@/platform/ingest/formats/values/parts';

describe('a body part in the unit of a source, of a body of 70 kg', () => {
  test.each([
    ['tbw', 40, 'L', 40],
    ['tbw', 40, ' Litre ', 40],
    ['tbw', 40, 'kg', 40],
    ['tbw', 50, '%', 35],
    ['smm', 30, 'kg', 30],
    ['smm', 40, '%', 28],
    ['bone', 3_000, 'g', 3],
    ['visceralArea', 90, 'cm2', 90],
    ['visceralLevel', 9, null, 9],
    ['visceralLevel', 9, 'Level', 9],
    ['phaseAngle', 5.5, 'deg', 5.5],
    ['ecf', 0.38, null, 0.38],
    ['ecf', 38, '%', 0.38],
    ['bmr', 1_700, 'kcal', 1_700],
    ['bmr', 1_700, 'kcal/day', 1_700],
    ['bmr', 8_368, 'kJ', 2_000],
  ] as const)('%s of %d with unit %s is %d', (name, value, unit, stored) => {
    expect(partIn(name, value, unit, 70)).toBeCloseTo(stored, 9);
  });

  test.each([
    ['smm', null],
    ['smm', 'stones'],
    ['bmr', '%'],
    ['bmr', null],
    ['visceralLevel', '%'],
    ['visceralLevel', 'kg'],
    ['visceralArea', 'kg'],
    ['ecf', 'kg'],
  ] as const)('%s is not guessed from the unit %s', (name, unit) => {
    expect(partIn(name, 30, unit, 70)).toBeNull();
  });
});

describe('the original form of a body part', () => {
  test.each([
    ['18.88', '%', '18.88 %'],
    ['40.0', '%', '40.0 %'],
    // more digits than a scale shows: a binary fraction, a quotient, zeros
    ['57.099998474121094', '%', '57.1 %'],
    ['33.333333333333336', '%', '33.333333 %'],
    ['40.00000000', '%', '40.000000 %'],
  ])('%s with unit %s is %s', (text, unit, given) => {
    const value = Number(text);
    expect(sourceNotation('tbw', value, text, unit)).toBe(given);
    expect(matchesNotation('tbw', (value / 100) * 70, given, 70)).toBe(true);
  });

  test('in the stored unit it is kept only if it differs from the number', () => {
    expect([sourceNotation('tbw', 40.1, '40.1', 'L'), sourceNotation('tbw', 40, '40.0', 'L')]).toEqual([undefined, '40.0']);
    expect(sourceNotation('tbw', 40, '40', 'L')).toBeUndefined();
    for (const unit of [null, ' ', 'kg', 'KG']) expect(sourceNotation('smm', 30.5, '30.5', unit)).toBeUndefined();
    for (const unit of ['ℓ', 'Litre']) expect(sourceNotation('tbw', 40, '40.0', unit)).toBe('40.0');
    expect(sourceNotation('smm', 30.5, '30.5', 'lb')).toBe('30.5 lb');
    // three digits may be a group of thousands, except after a zero
    expect([sourceNotation('bmr', 1_700, '1,700', 'kcal'), sourceNotation('smm', 30, '30.000', null)]).toEqual([undefined, undefined]);
    expect([sourceNotation('ecf', 0.38, '0.380', null), sourceNotation('ecf', 0.38, ' ,380 ', null)]).toEqual(['0.380', '0.380']);
    expect(sourceNotation('minerals', 3.45, '3.450', 'kg')).toBeUndefined();
    expect(sourceNotation('visceralLevel', 9.100000381469727, '9.100000381469727', null)).toBeUndefined();
  });
});

describe('R-TRUE-01: a notation matches a value to half of its last decimal, of a body of 70 kg', () => {
  test.each([
    ['visceralLevel', '9.1', 9.15, 9.16],
    ['visceralLevel', '9.1', 9.05, 9.04],
    ['visceralLevel', '9', 9.5, 9.51],
    ['visceralLevel', '9.1 lv', 9.15, 9.16],
    ['smm', '28.0', 28.05, 28.06],
    ['smm', '28.0 kg', 27.95, 27.94],
    // half of 0.1 % is 35 g
    ['smm', '40.0 %', 28.035, 28.036],
    ['smm', '40 %', 28.35, 28.36],
    ['ecf', '0.380', 0.3805, 0.3806],
    ['whr', '0.90', 0.905, 0.906],
    ['ecf', '38.0 %', 0.3805, 0.3806],
  ] as const)('%s “%s”: %d, not %d', (name, text, near, far) => {
    expect([near, far].map((value) => matchesNotation(name, value, text, 70))).toEqual([true, false]);
  });

  test('one in an unknown unit matches nothing', () => {
    expect(matchesNotation('smm', 28, '28 stones', 70)).toBe(false);
  });
});
