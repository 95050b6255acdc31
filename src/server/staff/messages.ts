const USAGE = `npm run staff -- list
npm run staff -- cancel-order NUMBER --reason TEXT [--store SLUG] [--restock]
npm run staff -- refund-parcel NUMBER --store SLUG --reason TEXT [--line SKU=QUANTITY]…
npm run staff -- confirm-delivery NUMBER --store SLUG
npm run staff -- decide-return NUMBER --store SLUG --decision accept|refund|refuse --reason TEXT
npm run staff -- grant EMAIL support|moderator|finance|admin
npm run staff -- revoke EMAIL support|moderator|finance|admin
npm run staff -- reset-second-factor EMAIL`;

/** What `npm run staff` prints. */
export const staffMessages = {
  usage: USAGE,
  misused: (problem: string) => `${problem}\n\n${USAGE}`,
} as const;
