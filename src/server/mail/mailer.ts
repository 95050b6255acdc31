export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The code in the text, so that a person trying the shop out need not look for it. */
  code?: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void> };
