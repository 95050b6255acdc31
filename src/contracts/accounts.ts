import { boolean, object, ref, string, type InferType } from 'yup';

import { cleanDigits, onText } from './clean-text';
import { countries } from './countries';
import { fieldMessages } from './field-messages';
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  OTP_LENGTH,
  OTP_PATTERN,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  PHONE_MIN_CHARACTERS,
  TOKEN_MAX_CHARACTERS,
} from './limits';
import { validationMessages } from './messages';
import { type StaffRole, type StoreRole } from './permissions';
import { contactField, requiredContactField, requiredTextField, secretField, textField } from './text';

/** A password rule, which the form ticks off once it holds. */
export const passwordRules = [
  {
    id: 'length',
    label: '8 characters or more',
    holds: (value: string) => value.length >= PASSWORD_MIN_CHARACTERS,
  },
  {
    id: 'upper',
    label: 'An uppercase letter',
    holds: (value: string) => /\p{Lu}/u.test(value),
  },
  {
    id: 'lower',
    label: 'A lowercase letter',
    holds: (value: string) => /\p{Ll}/u.test(value),
  },
  {
    id: 'special',
    label: 'A special character, such as ! or #',
    holds: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
  },
] as const;

const anyEmail = string().email();

/** An email that may be empty. It can receive mail: its domain has a dot, unlike `bisi@localhost`. */
export const optionalEmailField = contactField(EMAIL_MAX_CHARACTERS).test(
  'email',
  validationMessages.email,
  (email) => !email || (anyEmail.isValidSync(email) && /@[^@\s]+\.[^@\s.]{2,}$/.test(email)),
);

/** An email that will be written to for the first time. */
export const deliverableEmailField = optionalEmailField.required(validationMessages.required);

/** The email of an account or order that exists: it was checked when it was first entered. */
export const emailField = requiredContactField(EMAIL_MAX_CHARACTERS).email(validationMessages.email);

export const optionalPhoneField = contactField(PHONE_MAX_CHARACTERS).min(
  PHONE_MIN_CHARACTERS,
  validationMessages.phone,
);
export const phoneField = optionalPhoneField.required(validationMessages.required);

const newPassword = secretField(PASSWORD_MAX_CHARACTERS).min(
  PASSWORD_MIN_CHARACTERS,
  validationMessages.passwordMin,
);

const confirmPassword = secretField(PASSWORD_MAX_CHARACTERS).oneOf(
  [ref('password')],
  validationMessages.passwordMatch,
);

export const otpField = string()
  .typeError(fieldMessages.text)
  .transform(onText(cleanDigits))
  .required(validationMessages.required)
  .matches(OTP_PATTERN, `Must be exactly ${OTP_LENGTH} digits`);

/** POST /users/login/ (spec §5 'Login'). */
export const loginSchema = object({
  email: emailField,
  password: secretField(PASSWORD_MAX_CHARACTERS),
}).noUnknown();

/** POST /users/ (spec §5 'Register'). */
export const registerSchema = object({
  first_name: requiredTextField(NAME_MAX_CHARACTERS),
  last_name: requiredTextField(NAME_MAX_CHARACTERS),
  email: deliverableEmailField,
  phone: phoneField,
  password: newPassword.test('composition', validationMessages.passwordRules, (value) =>
    passwordRules.every((rule) => rule.holds(value)),
  ),
  confirmPassword,
}).noUnknown();

/** PATCH /users/verify/. */
export const verifySchema = object({ otp: otpField, email: emailField }).noUnknown();

/** PUT /users/resend-verification/ and PATCH /users/forgot-password/. */
export const emailOnlySchema = object({ email: emailField }).noUnknown();

/** The reset form; its request adds the email and code entered before (spec §5 'Reset'). */
export const newPasswordSchema = object({ password: newPassword, confirmPassword }).noUnknown();

/** PATCH /users/reset-password/. */
export const resetPasswordSchema = newPasswordSchema.shape({ otp: otpField, email: emailField }).noUnknown();

/** PATCH /users/password/: the current password proves who is changing it. */
export const changePasswordSchema = newPasswordSchema
  .shape({ currentPassword: secretField(PASSWORD_MAX_CHARACTERS) })
  .noUnknown();

/** POST /users/logout/ and POST /users/refresh-access-token/. */
export const refreshTokenSchema = object({ refreshToken: secretField(TOKEN_MAX_CHARACTERS) }).noUnknown();

/** PATCH /users/: changes only the fields sent, none of which may be empty. */
export const profileChangeSchema = object({
  first_name: textField(NAME_MAX_CHARACTERS).min(1, validationMessages.required),
  last_name: textField(NAME_MAX_CHARACTERS).min(1, validationMessages.required),
  phone: optionalPhoneField,
  country: textField(3).oneOf(Object.keys(countries), 'Unknown country'),
}).noUnknown();

/** The profile form, which sends every field and so allows none to be empty. */
export const profileFormSchema = object({
  first_name: requiredTextField(NAME_MAX_CHARACTERS),
  last_name: requiredTextField(NAME_MAX_CHARACTERS),
  phone: phoneField,
  country: requiredTextField(3).oneOf(Object.keys(countries), 'Unknown country'),
}).noUnknown();

/** POST /auth/google/callback/. */
export const googleSchema = object({ code: secretField(TOKEN_MAX_CHARACTERS) }).noUnknown();

/** POST /users/push-notification. */
export const pushTokenSchema = object({
  deviceToken: requiredTextField(TOKEN_MAX_CHARACTERS),
  /** Whether this device wants notifications. */
  state: boolean().typeError(fieldMessages.trueOrFalse).required(validationMessages.required),
}).noUnknown();

export type LoginPayload = InferType<typeof loginSchema>;
export type RegisterPayload = InferType<typeof registerSchema>;
export type VerifyPayload = InferType<typeof verifySchema>;
export type EmailPayload = InferType<typeof emailOnlySchema>;
export type NewPasswordPayload = InferType<typeof newPasswordSchema>;
export type ChangePasswordPayload = InferType<typeof changePasswordSchema>;
export type ResetPasswordPayload = InferType<typeof resetPasswordSchema>;
export type RefreshTokenPayload = InferType<typeof refreshTokenSchema>;
export type ProfilePayload = InferType<typeof profileChangeSchema>;
export type GooglePayload = InferType<typeof googleSchema>;
export type PushTokenPayload = InferType<typeof pushTokenSchema>;

export type MessageReply = { message: string };
export type RegisterReply = { message: string; newUser: { email: string } };
export type LoginReply = { message: string; user: { accesstoken: string; refreshToken: string } };
/** POST /auth/google/callback/ (spec §3 'Google response'). */
export type GoogleReply = { message: string; accesstoken: string; refreshToken: string };
export type RefreshReply = { status: 200; token: { accesstoken: string } };

/** GET /users/current-user/ (spec §3 'User'; the other fields are ours). */
export type User = {
  id: string;
  isVerified: boolean;
  fcm_token: string | null;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  country: string;
  /**
   * In the medium size of PROFILE_PICTURE_SIZES; see getPictureUrlAtSize in contracts/privacy.ts.
   */
  avatarUrl: string | null;
  role: 'shopper' | 'staff';
  staffRoles: StaffRole[];
  hasStore: boolean;
  /** The stores that the user works for. */
  stores: { id: string; slug: string; name: string; role: StoreRole }[];
};
export type CurrentUserReply = { user: User };
export type ProfileReply = { message: string; user: User };
