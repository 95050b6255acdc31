import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { object, string, ValidationError, type InferType } from 'yup';

/** The parts that are needed of the JSON which the Firebase console makes for a service account. */
const serviceAccountSchema = object({
  type: string()
    .oneOf(['service_account'], 'type is not service_account')
    .required('type is not service_account'),
  project_id: string()
    .matches(/^[\w:.-]+$/, 'project_id is not one')
    .required('project_id is missing'),
  client_email: string().required('client_email is missing'),
  private_key: string()
    .required('private_key is missing')
    .test('key', 'private_key is not a key in PEM', isPrivateKey),
  // In the clear only on this very machine, as in tests.
  token_uri: string()
    .matches(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'token_uri does not begin with https://')
    .default('https://oauth2.googleapis.com/token'),
});

export type ServiceAccount = InferType<typeof serviceAccountSchema>;

/** Reads and checks the file. Throws one error for whoever set it up, which names the file and nothing that is in it. */
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
    // What the parser says quotes the file, and so the key.
    throw unusable(file, 'it is not JSON');
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
  new Error(`FIREBASE_SERVICE_ACCOUNT: ${file} is not the JSON of a service account: ${why}.`);
