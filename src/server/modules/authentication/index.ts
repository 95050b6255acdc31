export { hashPassword, verifyPassword } from './password';
export { bearerClaims, requireSignedIn } from './require-signed-in';
export { findUserByEmail } from './user-repo';
