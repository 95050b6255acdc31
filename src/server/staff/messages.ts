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
  missingArguments: 'Enter a command and an order number or email address.',
  invalidRole: (role: string | undefined) => `Unknown role: ${role}.`,
  granted: (email: string, role: string) => `${email} now has the role ${role}.`,
  revoked: (email: string, role: string) => `${email} no longer has the role ${role}.`,
  secondFactorReset: (email: string) => `${email} can set up a new authenticator app.`,
  unknownCommand: (command: string | undefined) => `Unknown command: ${command}.`,
  missingOption: (name: string) => `--${name} is missing.`,
  invalidLine: (line: string) => `--line ${line} must be SKU=QUANTITY.`,
  invalidDecision: (decision: string) => `--decision ${decision} must be accept, refund or refuse.`,
  noTasks: 'No open tasks.',
  returnInDispute: (number: string, store: string, cause: string) =>
    `${number}  ${store}  return in dispute (${cause})`,
  notDelivered: (number: string, store: string) => `${number}  ${store}  reported as not delivered`,
  delivered: (number: string) => `The parcel of ${number} is marked as delivered.`,
  cancelled: (number: string, parcels: number) =>
    parcels === 1
      ? `Cancelled 1 parcel of ${number}. Any payment will be refunded.`
      : `Cancelled ${parcels} parcels of ${number}. Any payment will be refunded.`,
  refunded: (number: string, amount: string) => `Refund of ${amount} for ${number} requested.`,
  decided: (number: string, decision: string) => `Return of ${number} decided: ${decision}.`,
} as const;
