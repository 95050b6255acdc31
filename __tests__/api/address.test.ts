import { readCallerAddress } from '@/server/platform/http/address';

const cases: [string, string | undefined, string | undefined, number, string][] = [
  ['without proxies a forwarding header is a claim', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['behind one proxy the last entry is what it saw', '10.0.0.1', 'made-up, 203.0.113.9', 1, '203.0.113.9'],
  ['behind two the one before it is', '10.0.0.1', 'made-up, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a header that is too short leaves the connection', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['an IPv4 address written as IPv6 is the same', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['all of one IPv6 network are one', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['so are its short forms', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2'],
  ['zeros left out count', '2001:db8::9', undefined, 0, '2001:db8:0:0'],
  ['no address at all is one too', undefined, undefined, 0, 'unknown'],
];

it.each(cases)('%s', (_name, socket, header, proxies, address) => {
  expect(readCallerAddress(socket, header, proxies)).toBe(address);
});
