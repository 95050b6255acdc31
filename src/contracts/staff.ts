import { array, boolean, number, object, string, type InferType } from 'yup';

import { emailField } from './accounts';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { PASSWORD_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { staffRoles } from './permissions';
import { requiredContactField, secretField, textField } from './text';

/** A code of the authenticator app, or a recovery code. */
const codeField = requiredContactField(20);

/** POST /staff/second-factor/begin/: the reply is shown once, as text and as a QR code. */
export const secondFactorBegunReply = strictObject({ secret: nonEmptyString, uri: nonEmptyString });

/**
 * POST /staff/second-factor/confirm/: the first code sets it up, later ones sign the session in.
 */
export const secondFactorCodeSchema = object({ code: codeField }).noUnknown();
export const secondFactorConfirmedReply = strictObject({
  message: nonEmptyString,
  /** Only when the second factor is set up; shown once. */
  recoveryCodes: array(nonEmptyString).required(),
});

/** POST /staff/confirm/: for money, documents and roles (CONFIRMATION_MINUTES). */
export const staffConfirmationSchema = object({
  password: secretField(PASSWORD_MAX_CHARACTERS),
  code: codeField,
}).noUnknown();

/** GET /staff/session/: what the signed-in staff member may do next. */
export const staffSessionReply = strictObject({
  roles: array(string().oneOf(staffRoles).required()).required(),
  secondFactor: string()
    .oneOf(['missing', 'required', 'passed'] as const)
    .required(),
  /** How long the session may still act as staff (SECOND_FACTOR_HOURS). */
  secondFactorMilliseconds: number().defined().nullable(),
  /** Until when money, documents and roles need no new confirmation. */
  confirmedUntil: string().defined().nullable(),
});
export type StaffSession = InferType<typeof staffSessionReply>;

const roleField = string().oneOf(staffRoles, 'Choose a role').required(validationMessages.required);

/** POST and DELETE /staff/roles/. */
export const staffRoleSchema = object({ email: emailField, role: roleField }).noUnknown();
export const removedRoleQuerySchema = object({
  userId: uuidInput.required(validationMessages.required),
  role: roleField,
}).noUnknown();

const staffMember = strictObject({
  id: uuidField,
  firstName: string().defined(),
  lastName: string().defined(),
  email: nonEmptyString,
  roles: array(string().oneOf(staffRoles).required()).required(),
  hasSecondFactor: boolean().required(),
});
export const staffMembersReply = strictObject({ items: array(staffMember).required() });
export type StaffMembers = InferType<typeof staffMembersReply>;

/** GET /staff/audit/ and GET /store/audit/. */
export const auditQuerySchema = object({
  actorId: uuidInput,
  storeId: uuidInput,
  action: textField(60),
  targetId: textField(80),
  /** Entries before this id; absent for the newest. */
  before: number().integer().min(1),
}).noUnknown();
export type AuditQuery = InferType<typeof auditQuerySchema>;

const auditValues = object().nullable().defined();
export const auditItem = strictObject({
  id: countField,
  at: nonEmptyString,
  /** Null for the system, the command line and deleted accounts. */
  actorName: string().defined().nullable(),
  actorRole: nonEmptyString,
  storeId: uuidField.nullable().defined(),
  action: nonEmptyString,
  targetType: nonEmptyString,
  targetId: nonEmptyString,
  before: auditValues,
  after: auditValues,
  reason: string().defined().nullable(),
  requestId: string().defined().nullable(),
});
export const auditReply = strictObject({
  items: array(auditItem).required(),
  /** `before` of the next page; null at the end. */
  next: number().defined().nullable(),
});
export type AuditPage = InferType<typeof auditReply>;
