import { sourceNotation, matchesNotation } from '@/platform/ingest/formats/values/parts';

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
    expect(sourceNotation('visceralLevel', 9.100000381469727, '9.100000381469727', null)).toBeUndefined();
  });
});
