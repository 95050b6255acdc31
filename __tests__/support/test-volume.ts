/**
 * Chooses how often an attack is repeated: `full` times in `npm run test:trust`, else `quick`
 * times.
 */
export const chooseByVolume = ({ quick, full }: { quick: number; full: number }): number =>
  process.env.TEST_VOLUME === 'full' ? full : quick;
