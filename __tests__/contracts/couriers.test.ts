import { courierIds, findCourierLink } from '@/contracts/couriers';

it('a tracking number is part of the courier’s link, and cannot add to its address', () => {
  expect(findCourierLink('dhl', 'AB 12&x=1')).toEqual({
    name: 'DHL',
    url: 'https://www.dhl.com/ng-en/home/tracking/tracking-express.html?submit=1&tracking-id=AB%2012%26x%3D1',
  });
});

it('the page of a courier that asks for the number itself is linked without it', () => {
  expect(findCourierLink('gig', 'GIG-20431')).toEqual({
    name: 'GIG Logistics',
    url: 'https://giglogistics.com/track',
  });
});

it.each(courierIds)('the link of %s is a page on https', (courier) => {
  expect(new URL(findCourierLink(courier, '1')?.url ?? '').protocol).toBe('https:');
});

it.each(['', 'okada', 'constructor', null, undefined])('an unknown courier (%s) has no link', (courier) => {
  expect(findCourierLink(courier, '1')).toBeUndefined();
});
