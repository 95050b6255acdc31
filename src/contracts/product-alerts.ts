import { array, boolean, object, string, type InferType } from 'yup';

import { deliverableEmailField } from './accounts';
import { koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { requiredTextField } from './text';

export const alertKinds = ['back-in-stock', 'price-drop'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Alerts of one email address. */
export const ALERTS_MAX = 50;
/** How long the link that confirms a guest's alert is valid. */
export const ALERT_CONFIRM_HOURS = 48;
/** An alert ends after this many months, unless it is asked for again. */
export const ALERT_MONTHS = 6;

const fields = {
  kind: string().oneOf(alertKinds, 'Must be a kind of alert').required(validationMessages.required),
  variantId: uuidInput.required(validationMessages.required),
};

/** POST /product-alerts/: asks for an alert to the account's email. */
export const alertSchema = object(fields).noUnknown();
export type AlertPayload = InferType<typeof alertSchema>;

/**
 * POST /product-alerts/guest/: sends a link that confirms the alert to the email. The reply is the
 * same for every email.
 */
export const guestAlertSchema = object({ ...fields, email: deliverableEmailField }).noUnknown();
export type GuestAlertPayload = InferType<typeof guestAlertSchema>;

export const alertIdSchema = object({ id: uuidInput.required(validationMessages.required) }).noUnknown();

const token = requiredTextField(TOKEN_MAX_CHARACTERS);
/** The token of the links in the emails; POST /product-alerts/link/ and …/link/confirm/. */
export const alertTokenSchema = object({ token }).noUnknown();
/** POST /product-alerts/link/stop/: `all` stops every alert to the email. */
export const stopAlertSchema = object({ token, all: boolean().default(false) }).noUnknown();

/** POST /product-alerts/unsubscribe/{token}/. */
export const unsubscribeParamsSchema = alertTokenSchema;

const alert = strictObject({
  id: uuidField,
  kind: string().oneOf(alertKinds).required(),
  slug: nonEmptyString,
  name: nonEmptyString,
  brand: nonEmptyString,
  image: nonEmptyString,
  /** Null where the product has one variant only. */
  variantLabel: string().defined().nullable(),
  variantId: uuidField,
  /** The price when asked for, or the one last told. */
  priceKobo: koboField,
  createdAt: nonEmptyString,
});
export type ProductAlert = InferType<typeof alert>;

const items = array(alert).required();
/** GET /product-alerts/: the alerts of the account's email, newest first. */
export const alertsReply = strictObject({ items });
export type ProductAlerts = InferType<typeof alertsReply>;
export const alertsChangedReply = strictObject({ message: nonEmptyString, items });
export type AlertsChanged = InferType<typeof alertsChangedReply>;

export const linkedAlertReply = strictObject({
  item: alert,
  state: string()
    .oneOf(['unconfirmed', 'on', 'ended'] as const)
    .required(),
});
export type LinkedAlert = InferType<typeof linkedAlertReply>;
