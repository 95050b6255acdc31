import { normaliseEmail } from '@/contracts/text';

/** Whom a code stands for at Google. */
export type GooglePerson = {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

/** Codes that nobody has brought yet. */
const codes = new Map<string, GooglePerson>();
/** The e-mail of the account that each person of Google's is linked to. */
const linked = new Map<string, string>();

let counter = 0;

export const googleWorld = {
  codeFor: (person: GooglePerson): string => {
    const code = `4/code-${(counter += 1)}`;
    codes.set(code, person);
    return code;
  },
  /** The person of a code that was not used before. */
  use: (code: string): GooglePerson | undefined => {
    const person = codes.get(code);
    codes.delete(code);
    return person;
  },
  link: ({ sub }: GooglePerson, email: string) => void linked.set(sub, normaliseEmail(email)),
  emailOf: ({ sub }: GooglePerson) => linked.get(sub),
  isLinked: (email: string) => [...linked.values()].includes(normaliseEmail(email)),
  reset: () => {
    codes.clear();
    linked.clear();
  },
};
