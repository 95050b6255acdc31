import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { object, string, ValidationError, type InferType } from 'yup';

/** The fields needed from the service account JSON that the Firebase console creates. */
const serviceAccountSchema = object({
  type: string()
    .oneOf(['service_account'], 'type is not service_account')
    .required('type is not service_account'),
  project_id: string()
    .matches(/^[\w:.-]+$/, 'project_id is not valid')
    .required('project_id is missing'),
  client_email: string().required('client_email is missing'),
  private_key: string()
    .required('private_key is missing')
    .test('key', 'private_key is not a PEM key', isPrivateKey),
  // Plain http only on the same machine, as in tests.
  token_uri: string()
    .matches(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'token_uri does not begin with https://')
    .default('https://oauth2.googleapis.com/token'),
});

export type ServiceAccount = InferType<typeof serviceAccountSchema>;

/**
 * Reads and checks the service account file.
 * @throws {Error} that names the file and the problem, but nothing of the file's content
 */
export function readServiceAccount(file: string): ServiceAccount {
  try {
    return serviceAccountSchema.validateSync(read(file), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw unusable(file, error.errors.join('; '));
    throw error;
  }
}

function read(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw unusable(file, 'it cannot be read');
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message would quote the file, and so the key.
    throw unusable(file, 'it is not valid JSON');
  }
}

function isPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).type === 'private';
  } catch {
    return false;
  }
}

const unusable = (file: string, why: string) =>
  new Error(`FIREBASE_SERVICE_ACCOUNT: ${file} is not a service account file: ${why}.`);
