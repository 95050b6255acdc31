import { array, object, string, type InferType } from 'yup';

import { deliverableEmailField } from './accounts';
import { nonEmptyString, strictObject, uuidField } from './fields';
import { TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { storeRoles } from './permissions';
import { secretField } from './text';

const roleField = string().oneOf(storeRoles, 'Choose a role').required(validationMessages.required);

/** POST /store/members/: invites a person by email. */
export const invitationSchema = object({ email: deliverableEmailField, role: roleField }).noUnknown();
export type InvitationPayload = InferType<typeof invitationSchema>;

/** PATCH /store/members/{id}/. */
export const memberRoleSchema = object({ role: roleField }).noUnknown();

/** POST /store/invitations/accept/: the token in the mailed link. */
export const acceptInvitationSchema = object({ token: secretField(TOKEN_MAX_CHARACTERS) }).noUnknown();

/** `id` is a member's user id or an invitation's own id. */
export const memberParamsSchema = object({ id: string().uuid().lowercase().required() }).noUnknown();

const member = strictObject({
  id: uuidField,
  firstName: string().defined(),
  lastName: string().defined(),
  email: nonEmptyString,
  role: string().oneOf(storeRoles).required(),
  joinedAt: nonEmptyString,
});
const invitation = strictObject({
  id: uuidField,
  email: nonEmptyString,
  role: string().oneOf(storeRoles).required(),
  expiresAt: nonEmptyString,
});

export const membersReply = strictObject({
  items: array(member).required(),
  invitations: array(invitation).required(),
});
export type Members = InferType<typeof membersReply>;

export const acceptedInvitationReply = strictObject({
  message: nonEmptyString,
  store: strictObject({ id: uuidField, slug: nonEmptyString, name: nonEmptyString }),
});
