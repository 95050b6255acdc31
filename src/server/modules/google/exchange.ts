/** Who Google says it is. `sub` is theirs for ever; an e-mail may change hands. */
export type GooglePerson = {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Trades a code of the popup's for the person; throws GoogleRefusal when the code, or the token it brings, does not hold. */
export type GoogleExchange = (code: string) => Promise<GooglePerson>;

/** Google, or its token, said no; `cause` has what is known, for the log and not for the caller. */
export class GoogleRefusal extends Error {}
