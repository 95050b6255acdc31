/** How often a test of the attack suite repeats: a few times in `npm test`, often in `npm run test:trust`. */
export const atVolume = ({ quick, full }: { quick: number; full: number }): number =>
  process.env.TEST_VOLUME === 'full' ? full : quick;
