import { readCallerAddress } from '@/server/platform/http/address';

const cases: [string, string | undefined, string | undefined, number, string][] = [
  ['forwarding header is ignored without proxies', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['behind one proxy the last entry is the client', '10.0.0.1', 'made-up, 203.0.113.9', 1, '203.0.113.9'],
  [
    'behind two proxies the last but one entry is the client',
    '10.0.0.1',
    'made-up, 203.0.113.9, 10.0.0.2',
    2,
    '203.0.113.9',
  ],
  ['missing header falls back to the socket address', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['IPv4 address mapped to IPv6 equals the IPv4 address', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['IPv6 addresses of one /64 network are one address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['short form of an IPv6 address belongs to its /64', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2'],
  ['omitted zeros of an IPv6 address are filled in', '2001:db8::9', undefined, 0, '2001:db8:0:0'],
  ['missing address counts as unknown', undefined, undefined, 0, 'unknown'],
];

it.each(cases)('caller address: %s', (_name, socket, header, proxies, address) => {
  expect(readCallerAddress(socket, header, proxies)).toBe(address);
});
