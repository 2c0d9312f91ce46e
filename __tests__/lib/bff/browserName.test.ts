import { browserName } from '@/lib/bff/browserName';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36';

test.each([
  [CHROME, 'Chrome, Windows'],
  [SAFARI, 'Safari, iOS'],
  [SAMSUNG, 'Samsung Internet for Android, Android'],
  ['', undefined],
  [CHROME.padEnd(500, 'x'), 'Chrome, Windows'],
  [CHROME.padEnd(501, 'x'), undefined],
  ['<b>', undefined],
])('R-ACC-02: %s is reduced to browser and system family', (agent, name) => {
  expect(browserName(new Headers({ 'user-agent': agent }))).toBe(name);
});
