/** How often an attack is repeated: often in `npm run test:trust`, a few times in any other run. */
export const atVolume = ({ quick, full }: { quick: number; full: number }): number =>
  process.env.TEST_VOLUME === 'full' ? full : quick;
