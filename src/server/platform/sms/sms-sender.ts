/**
 * An SMS; `to` is E.164. Plain letters only: one accent halves the characters that fit into an SMS.
 */
export type Sms = { to: string; text: string };

/** `send` throws if the service cannot take the message now. */
export type SmsSender = { send: (sms: Sms) => Promise<void> };
