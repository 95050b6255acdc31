import { validate as isUuid } from 'uuid';

import { productAlertPagePath } from '@/config/paths';
import { buildApiPath } from '@/contracts/api';
import { unsubscribe } from '@/contracts/product-alerts.api';
import { type Deps } from '@/server/platform/deps/deps';
import { hmac, type Keys, listKeys, verifyHmac } from '@/server/platform/security/secrets';

/**
 * Creates the token of the links in an alert's emails. It is derived, not stored, so a leaked
 * database opens no alert. Only the owner of the mailbox has it.
 */
const createAlertToken = (keys: Keys, alertId: string): string =>
  `${alertId}.${hmac(keys.productAlert, alertId)}`;

/**
 * Returns the alert's id. Accepts tokens of former keys too, because emails are kept for months.
 */
export function readAlertToken(keys: Keys, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  if (!isUuid(id)) return undefined;
  return listKeys(keys, 'productAlert').some((key) => verifyHmac(key, id, signature)) ? id : undefined;
}

/** The page that confirms or stops an alert. No page request contains a fragment. */
export const buildAlertPagePath = (token: string): string => `${productAlertPagePath}#${token}`;

export const buildAlertLink = ({ keys, appUrl }: Pick<Deps, 'keys' | 'appUrl'>, alertId: string): string =>
  `${appUrl}${buildAlertPagePath(createAlertToken(keys, alertId))}`;

/** The address to which mail programs post (RFC 8058 §3.1); a person who opens it finds the page. */
export const buildUnsubscribeUrl = (
  { keys, appUrl }: Pick<Deps, 'keys' | 'appUrl'>,
  alertId: string,
): string => `${appUrl}/api${buildApiPath(unsubscribe, { token: createAlertToken(keys, alertId) })}`;
