import { listLocalGovernments } from '@/contracts/local-governments';
import { nigerianStates } from '@/contracts/nigeria';

it('local governments list all 774 areas once, in their states', () => {
  const counts = nigerianStates.map((state) => {
    const names = listLocalGovernments(state);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.trim() === name && name !== '')).toBe(true);
    return names.length;
  });
  expect(counts.reduce((sum, count) => sum + count)).toBe(774);
});

it.each([
  ['Lagos', 20, 'Surulere'],
  ['Kano', 44, 'Fagge'],
  ['FCT', 6, 'Abuja Municipal'],
  ['Bayelsa', 8, 'Yenagoa'],
  ['Rivers', 23, 'Port Harcourt'],
] as const)('%s has %d local governments, %s among them', (state, count, one) => {
  expect(listLocalGovernments(state)).toHaveLength(count);
  expect(listLocalGovernments(state)).toContain(one);
});
