import { pictureSrc } from '@/lib/shared/picture';

test.each([
  ['/files/0f8fad5b-d9cb-469f-a165-70867728950e.jpg', '/api/files/0f8fad5b-d9cb-469f-a165-70867728950e.jpg'],
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
  ['https://evil.example/x.jpg', undefined],
  ['//evil.example/0f8fad5b-d9cb-469f-a165.jpg', undefined],
  ['/files/../api/session', undefined],
  ['/files/0f8fad5b-d9cb-469f-a165.svg', undefined],
  ['javascript:alert(1)', undefined],
])('the picture %j is loaded from %j', (url, src) => expect(pictureSrc(url)).toBe(src));
