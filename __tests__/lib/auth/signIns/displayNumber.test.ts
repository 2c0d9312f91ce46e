import { displayNumber } from '@/lib/auth/signIns/displayNumber';

test.each([
  [[], 1],
  [['3rd floor', ''], 1],
  [['Display 1', 'Display 2'], 3],
  [['Display 2', 'Display 3'], 1],
  [['Display 1', 'Display 3'], 2],
])('R-RANK-03: beside displays called %j the next default number is %i', (taken, number) => {
  expect(displayNumber(taken, (number) => `Display ${number}`)).toBe(number);
});
