export { findMemberships, findStaffRoles, type StoreMembership } from './membership-repo';
export { hashPassword, verifyPassword } from './password';
export { findActor, requireAccess } from './require-access';
export { readBearerClaims, requireSignedIn, signInRequiredError } from './require-signed-in';
export { findUserByEmail } from './user-repo';
