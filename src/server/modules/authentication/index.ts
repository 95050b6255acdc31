export { hashPassword, verifyPassword } from './password';
export { readBearerClaims, requireSignedIn, signInRequiredError } from './require-signed-in';
export { findUserByEmail } from './user-repo';
