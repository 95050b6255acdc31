import { JWT } from 'google-auth-library';
import { array, object, string, type InferType } from 'yup';

import { type Push, type PushSender } from './push-sender';
import { type ServiceAccount } from './service-account';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MILLISECONDS = 10_000;

/** FCM's error reply (Firebase, 'ErrorCode' and 'Status' of the HTTP v1 API). */
const errorSchema = object({
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
type FcmError = InferType<typeof errorSchema>['error'];

/**
 * Sends pushes through Firebase Cloud Messaging (HTTP v1) as a service account. Errors quote FCM's
 * reply and never contain a token.
 */
export function createFcmSender(fcmUrl: string, account: ServiceAccount): PushSender {
  const address = `${fcmUrl}/v1/projects/${account.project_id}/messages:send`;
  const getAccessToken = createAccessTokenSource(account);
  return {
    send: async (deviceToken, push) => {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${await getAccessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token: deviceToken, data: toData(push) } }),
        // Never send the access token to a redirect target.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (reply.ok) {
        await reply.body?.cancel();
        return 'sent';
      }
      const error = await readError(reply);
      if (isUnregistered(reply.status, error)) return 'unregistered';
      throw new Error(`FCM answered ${reply.status} ${error.status}: ${error.message.slice(0, 200)}`);
    },
  };
}

/**
 * Data only: Firebase would show a `notification` itself, before the shop's worker could handle it.
 */
const toData = ({ sender, message, path, id }: Push) => ({
  sender,
  message,
  ...(path && { path }),
  ...(id && { id }),
});

async function readError(reply: Response): Promise<FcmError> {
  const unreadable: FcmError = { message: '', status: '', details: [] };
  try {
    return (await errorSchema.validate(await reply.json())).error ?? unreadable;
  } catch {
    return unreadable;
  }
}

/** Permission was withdrawn or the device wiped (404), or the token was never valid (400). */
function isUnregistered(httpStatus: number, { message, details }: FcmError): boolean {
  const hasCode = (code: string) => details.some(({ errorCode }) => errorCode === code);
  if (httpStatus === 404) return hasCode('UNREGISTERED');
  if (httpStatus !== 400 || !hasCode('INVALID_ARGUMENT')) return false;
  const fields = details.flatMap(({ fieldViolations }) => fieldViolations ?? []).map(({ field }) => field);
  return fields.length > 0 ? fields.includes('message.token') : /registration token/i.test(message);
}

/** The library caches each access token until it expires; concurrent callers share one request. */
function createAccessTokenSource({
  client_email: email,
  private_key: key,
  token_uri: tokenUri,
}: ServiceAccount) {
  const client = new JWT({
    email,
    key,
    scopes: [SCOPE],
    // The library has a fixed endpoint; the service account's file names the real one.
    additionalClaims: { aud: tokenUri },
    transporterOptions: {
      timeout: TIMEOUT_MILLISECONDS,
      fetchImplementation: (_endpoint, init) => fetch(tokenUri, { ...init, redirect: 'error' }),
    },
  });
  return async (): Promise<string> => {
    const { token, why } = await client.getAccessToken().then(
      (reply) => ({ token: reply.token, why: 'empty reply' }),
      // The library's error holds the request with its signed assertion, so only the status is
      // passed on.
      (error: { status?: number }) => ({ token: undefined, why: error.status ?? 'unreachable' }),
    );
    if (!token) throw new Error(`The service account got no access token for FCM (${why}).`);
    return token;
  };
}
