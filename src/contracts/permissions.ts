/*
 * Roles and what each may do: the only place that decides. The server enforces it for every
 * endpoint, and pages hide what a person may not do.
 */

export const storeRoles = ['owner', 'manager', 'packer', 'accountant'] as const;
export type StoreRole = (typeof storeRoles)[number];

export const staffRoles = ['support', 'moderator', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyStoreRole: readonly StoreRole[] = storeRoles;
const managers: readonly StoreRole[] = ['owner', 'manager'];
const accountants: readonly StoreRole[] = ['owner', 'accountant'];

/** Actions of a store's members, and the roles that may take them. */
export const storePermissions = {
  'store:read': everyStoreRole,
  'store:edit': managers,
  'store:close': ['owner'],
  'store:members.manage': ['owner'],
  'store:audit.read': ['owner'],
  'store:products.read': managers,
  'store:products.edit': managers,
  'store:orders.read': everyStoreRole,
  'store:orders.pack': ['owner', 'manager', 'packer'],
  'store:returns.decide': managers,
  'store:reports.answer': managers,
  'store:reviews.answer': managers,
  'store:coupons.edit': managers,
  'store:sales.read': ['owner', 'manager', 'accountant'],
  'store:wallet.read': accountants,
  'store:wallet.withdraw': accountants,
  'store:bank.edit': ['owner'],
} as const satisfies Record<string, readonly StoreRole[]>;

export type StoreAction = keyof typeof storePermissions;

type StaffPermission = {
  /** Besides admins, who may do everything. */
  roles: readonly StaffRole[];
  /** Requires the password and a code confirmed in the last CONFIRMATION_MINUTES. */
  requiresConfirmation: boolean;
};

const allowed = (...roles: StaffRole[]): StaffPermission => ({ roles, requiresConfirmation: false });
const allowedIfConfirmed = (...roles: StaffRole[]): StaffPermission => ({
  roles,
  requiresConfirmation: true,
});

/** Actions of the shop's staff. Money, documents and roles need a recent confirmation. */
export const staffPermissions = {
  'staff:queues.read': allowed('support', 'moderator', 'finance'),
  'staff:health.read': allowed('support', 'moderator', 'finance'),
  'staff:applications.review': allowed('moderator'),
  'staff:documents.view': allowedIfConfirmed('moderator'),
  'staff:products.review': allowed('moderator'),
  'staff:reports.decide': allowed('moderator'),
  'staff:reports.settle': allowedIfConfirmed('moderator'),
  'staff:returns.decide': allowed('moderator'),
  'staff:returns.settle': allowedIfConfirmed('moderator'),
  'staff:recalls.read': allowed('support', 'moderator', 'finance'),
  'staff:recalls.decide': allowedIfConfirmed('moderator'),
  'staff:orders.read': allowed('support', 'finance'),
  'staff:orders.refund': allowedIfConfirmed('finance'),
  'staff:messages.retry': allowed('support'),
  'staff:people.read': allowed('support'),
  'staff:stores.suspend': allowedIfConfirmed(),
  'staff:ledger.read': allowed('finance'),
  'staff:differences.resolve': allowedIfConfirmed('finance'),
  'staff:payouts.approve': allowedIfConfirmed('finance'),
  'staff:roles.read': allowed(),
  'staff:roles.edit': allowedIfConfirmed(),
  'staff:audit.read': allowed(),
} as const satisfies Record<string, StaffPermission>;

export type StaffAction = keyof typeof staffPermissions;

/** How long a session may act as staff after a code, so that a lost device is soon useless. */
export const SECOND_FACTOR_HOURS = 12;

/** How long a confirmation of the password and a code is valid. */
export const CONFIRMATION_MINUTES = 10;

export type Membership = { storeId: string; role: StoreRole };

/** What a person may act as: their stores, and their roles among the shop's staff. */
export type Actor = { memberships: readonly Membership[]; staffRoles: readonly StaffRole[] };

/** Whether the actor may take a staff action, or an action of a member in the given store. */
export function can(actor: Actor, action: StaffAction): boolean;
export function can(actor: Actor, action: StoreAction, target: { storeId: string }): boolean;
export function can(actor: Actor, action: StaffAction | StoreAction, target?: { storeId: string }): boolean {
  if (isStaffAction(action)) {
    const { roles } = staffPermissions[action];
    return actor.staffRoles.some((role) => role === 'admin' || roles.includes(role));
  }
  const roles: readonly StoreRole[] = storePermissions[action];
  return actor.memberships.some(({ storeId, role }) => storeId === target?.storeId && roles.includes(role));
}

export const isStaffAction = (action: string): action is StaffAction =>
  Object.hasOwn(staffPermissions, action);

export const isStoreAction = (action: string): action is StoreAction =>
  Object.hasOwn(storePermissions, action);
