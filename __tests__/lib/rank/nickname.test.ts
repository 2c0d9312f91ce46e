import { isNickname } from '@/lib/rank/nickname';

test.each([
  ['달리는 구름', true],
  ['Zoë-9', true],
  ['', false],
  ['12 34', false],
  ['a\u200bb', false],
  ['a\nb', false],
  ['김하늘\u3164', false],
  ['\u115f\u1160', false],
  ['a\uffa0', false],
  ['a\u034f', false],
  ['a\ufe0f', false],
  ['a\u180b', false],
  ['a\u17b4', false],
  ['<script>', false],
])('P6: %j is a valid nickname: %s', (text, fit) => expect(isNickname(text)).toBe(fit));
