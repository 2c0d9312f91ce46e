import fc from 'fast-check';
import { recordListChoice, recordListQuery, nextOrder, toggleCompared } from '@/lib/body/records/recordList';

const of = (search: string) => {
  const params = new URLSearchParams(search);
  return recordListChoice((name) => params.get(name));
};

test('R-BODY-06: without parameters the list is newest first, ten per page', () => {
  expect(of('')).toEqual({ page: 0, rows: 10, sort: 'date', order: 'desc', compare: [] });
});

test('R-BODY-06: page, rows, sorting and the compared records are read from the address', () => {
  expect(of('page=3&rows=25&sort=bfp&order=asc&compare=12,7')).toEqual({ page: 2, rows: 25, sort: 'bfp', order: 'asc', compare: [12, 7] });
});

test('R-BODY-06: there are 10, 25 or 50 per page', () => {
  expect(['rows=10', 'rows=25', 'rows=50'].map((search) => of(search).rows)).toEqual([10, 25, 50]);
});

test.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'rows=13', 'rows=9999', 'sort=password', 'order=up', 'compare=x,-1,0,99999999999'])(
  'an invalid parameter is ignored: %s',
  (search) => {
    expect(of(search)).toEqual(of(''));
  },
);

test('R-BODY-06: a third selection replaces the first, selecting again deselects', () => {
  expect(toggleCompared([], 1)).toEqual([1]);
  expect(toggleCompared([1, 2], 3)).toEqual([2, 3]);
  expect(toggleCompared([1, 2], 1)).toEqual([2]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), (presses) => {
      const last = presses.reduce<number[]>((chosen, seq) => toggleCompared(chosen, seq), []);
      expect(last.length).toBeLessThanOrEqual(2);
      expect(new Set(last).size).toBe(last.length);
    }),
  );
});

test('a heading sorts descending first, then the other way round', () => {
  expect(nextOrder({ sort: 'date', order: 'desc' }, 'weight')).toBe('desc');
  expect(nextOrder({ sort: 'weight', order: 'desc' }, 'weight')).toBe('asc');
  expect(nextOrder({ sort: 'weight', order: 'asc' }, 'weight')).toBe('desc');
});

test('R-BODY-01: the query filters by the chosen device', () => {
  expect(recordListQuery(of('page=2'), 'FT')).toEqual({ page: 1, size: 10, sort: 'date', order: 'desc', devCode: ['FT'] });
  expect(recordListQuery(of(''), null).devCode).toBeUndefined();
});
