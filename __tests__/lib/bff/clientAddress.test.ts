import { clientAddress } from '@/lib/bff/clientAddress';

describe('L3: a browser cannot choose its address', () => {
  test.each([
    ['10.0.0.1', undefined, 0, '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
    ['::ffff:10.0.0.1', '1.2.3.4, 5.6.7.8', 0, '10.0.0.1'],
    ['2001:db8::1', undefined, 0, '2001:db8::1'],
    ['127.0.0.1', '1.2.3.4, 203.0.113.9', 1, '203.0.113.9'],
    ['127.0.0.1', 'forged, 203.0.113.9, 192.0.2.1', 2, '203.0.113.9'],
    ['127.0.0.1', undefined, 1, null],
    ['127.0.0.1', 'not an address', 1, null],
    ['127.0.0.1', '1.2.3.4\r\nx: y', 1, null],
    [undefined, '1.2.3.4', 0, null],
    // some proxies append the port
    ['127.0.0.1', '1.2.3.4:5678', 1, '1.2.3.4'],
    ['127.0.0.1', 'forged, [2001:db8::1]:443, 192.0.2.1:80', 2, '2001:db8::1'],
    ['127.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
    ['127.0.0.1', '[::ffff:1.2.3.4]:5678', 1, '1.2.3.4'],
    ['127.0.0.1', '1.2.3.4:', 1, null],
    ['127.0.0.1', '1.2.3.4:x', 1, null],
    ['127.0.0.1', '[1.2.3.4', 1, null],
    ['127.0.0.1', '1.2.3:5678', 1, null],
  ])('connection %s, header %j, %i proxies: %s', (remote, forwarded, proxies, expected) => {
    expect(clientAddress(forwarded, remote, proxies)).toBe(expected);
  });
});
