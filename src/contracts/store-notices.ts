import { array, boolean, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { strictObject } from './fields';
import { validationMessages } from './messages';
import { noticeKinds } from './notice-terms';

const channelInput = boolean().typeError(fieldMessages.trueOrFalse);

/** PATCH /store/notices/: how the member wants to hear of one kind; what is left out stays. */
export const noticeSettingSchema = object({
  kind: string().oneOf(noticeKinds).required(validationMessages.required),
  mail: channelInput,
  push: channelInput,
  sms: channelInput,
}).noUnknown();
export type NoticeSettingPayload = InferType<typeof noticeSettingSchema>;

const noticeSetting = strictObject({
  kind: string().oneOf(noticeKinds).required(),
  mail: boolean().required(),
  push: boolean().required(),
  sms: boolean().required(),
});
export type NoticeSetting = InferType<typeof noticeSetting>;

/** GET and PATCH /store/notices/: the kinds that the member's role hears of. */
export const noticeSettingsReply = strictObject({
  items: array(noticeSetting).required(),
  /** The mobile number of the member's account; null if it is no Nigerian mobile number. */
  phone: string().nullable().defined(),
  /** Whether the member confirmed that number by a code, which SMS need. */
  isPhoneConfirmed: boolean().required(),
});
export type NoticeSettings = InferType<typeof noticeSettingsReply>;
