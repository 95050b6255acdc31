import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readErrorCode } from '@/server/platform/database/error-code';

/**
 * Reads the secret of the embedded database. The first start creates it in the data folder,
 * readable by its owner only.
 * @throws any file system error except EEXIST
 */
export function readStoredSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
