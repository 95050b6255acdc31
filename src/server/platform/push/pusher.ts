/** What a shopper is told on a device (spec §3: `data.sender` and `data.message`); `path` is where a press on it leads. */
export type Push = {
  sender: string;
  message: string;
  path?: string;
  /** A browser shows two pushes of one id once. */
  id?: string;
};

/** Sends one push to one device. Throws when it could not be handed over now. */
export type PushSender = {
  /** `gone`: the device will never take another, so its token is to be forgotten. */
  send: (deviceToken: string, push: Push) => Promise<'sent' | 'gone'>;
};
