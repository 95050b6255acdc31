/** A push notification (spec §3: `data.sender` and `data.message`). A tap on it opens `path`. */
export type Push = {
  sender: string;
  message: string;
  path?: string;
  /** A browser shows two pushes with the same id once. */
  id?: string;
};

/** Sends one push to one device. */
export type PushSender = {
  /**
   * @returns `unregistered` if the token will never work again and must be deleted
   * @throws {Error} if the service cannot take the push now
   */
  send: (deviceToken: string, push: Push) => Promise<'sent' | 'unregistered'>;
};
