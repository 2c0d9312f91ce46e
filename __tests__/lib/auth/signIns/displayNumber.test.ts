import { displayNumber, untakenName } from '@/lib/auth/signIns/displayNumber';

test.each([
  [[], 1],
  [['3rd floor', ''], 1],
  [['Display 1', 'Display 2'], 3],
  [['Display 2', 'Display 3'], 1],
  [['Display 1', 'Display 3'], 2],
])('R-RANK-03: beside displays called %j the next default number is %i', (taken, number) => {
  expect(displayNumber(taken, (number) => `Display ${number}`)).toBe(number);
});

test.each([
  [[], 'Canteen', 'Canteen'],
  [['Canteen 2', 'canteen'], 'Canteen', 'Canteen'],
  [['Canteen'], 'Canteen', 'Canteen 2'],
  [['Canteen', 'Canteen 2'], 'Canteen', 'Canteen 3'],
  [['x'.repeat(40)], 'x'.repeat(40), `${'x'.repeat(38)} 2`],
  [[`${'x'.repeat(37)}😀y`], `${'x'.repeat(37)}😀y`, `${'x'.repeat(37)} 2`],
])('R-RANK-03: beside displays called %j one typed as %j is called %j', (taken, typed, name) => {
  expect(untakenName(taken, typed)).toBe(name);
});
