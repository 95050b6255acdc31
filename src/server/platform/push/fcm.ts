import { JWT } from 'google-auth-library';
import { array, object, string, type InferType } from 'yup';

import { type Push, type PushSender } from './pusher';
import { type ServiceAccount } from './service-account';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MILLISECONDS = 10_000;

/** What FCM says when it refuses (Firebase, 'ErrorCode' and 'Status' of the HTTP v1 interface). */
const refusalSchema = object({
  error: object({
    message: string().default(''),
    status: string().default(''),
    details: array(
      object({
        errorCode: string(),
        fieldViolations: array(object({ field: string().default('') })),
      }),
    ).default([]),
  }),
});
type Refusal = InferType<typeof refusalSchema>['error'];

/** Sends through Firebase Cloud Messaging (HTTP v1) as a service account. Errors say what FCM said, and hold no token. */
export function createFcmSender(fcmUrl: string, account: ServiceAccount): PushSender {
  const address = `${fcmUrl}/v1/projects/${account.project_id}/messages:send`;
  const accessToken = accessTokens(account);
  return {
    send: async (deviceToken, push) => {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token: deviceToken, data: dataOf(push) } }),
        // The access token goes to this address and to no other.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (reply.ok) {
        await reply.body?.cancel();
        return 'sent';
      }
      const refusal = await readRefusal(reply);
      if (isGone(reply.status, refusal)) return 'gone';
      throw new Error(`FCM answered ${reply.status} ${refusal.status}: ${refusal.message.slice(0, 200)}`);
    },
  };
}

/** Data alone, as text: a `notification` would be shown by Firebase itself, before the shop's worker could see to it. */
const dataOf = ({ sender, message, path, id }: Push) => ({
  sender,
  message,
  ...(path && { path }),
  ...(id && { id }),
});

async function readRefusal(reply: Response): Promise<Refusal> {
  const unreadable: Refusal = { message: '', status: '', details: [] };
  try {
    return (await refusalSchema.validate(await reply.json())).error ?? unreadable;
  } catch {
    return unreadable;
  }
}

/** The device took the shop's permission back or was wiped (404), or the token never was one (400); a fault of ours is neither. */
function isGone(httpStatus: number, { message, details }: Refusal): boolean {
  const says = (code: string) => details.some(({ errorCode }) => errorCode === code);
  if (httpStatus === 404) return says('UNREGISTERED');
  if (httpStatus !== 400 || !says('INVALID_ARGUMENT')) return false;
  const fields = details.flatMap(({ fieldViolations }) => fieldViolations ?? []).map(({ field }) => field);
  return fields.length > 0 ? fields.includes('message.token') : /registration token/i.test(message);
}

/** Access tokens of the account: each is kept by the library until it expires, and asked for once by all who need it meanwhile. */
function accessTokens({ client_email: email, private_key: key, token_uri: tokenUri }: ServiceAccount) {
  const client = new JWT({
    email,
    key,
    scopes: [SCOPE],
    // The library knows one endpoint; the account's own file says which it is.
    additionalClaims: { aud: tokenUri },
    transporterOptions: {
      timeout: TIMEOUT_MILLISECONDS,
      fetchImplementation: (_endpoint, init) => fetch(tokenUri, { ...init, redirect: 'error' }),
    },
  });
  return async (): Promise<string> => {
    const { token, why } = await client.getAccessToken().then(
      (reply) => ({ token: reply.token, why: 'an empty answer' }),
      // The library's error holds the request, and so a signed assertion: of it only the status goes further.
      (error: { status?: number }) => ({ token: undefined, why: error.status ?? 'unreachable' }),
    );
    if (!token) throw new Error(`No access token for FCM was given to the service account (${why}).`);
    return token;
  };
}
