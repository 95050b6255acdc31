export { findMemberships, findStaffRoles, type StoreMembership } from './membership-repo';
export { hashPassword, verifyPassword } from './password';
export { findActor, requireAccess } from './require-access';
export { readBearerClaims, requireSignedIn, signInRequiredError } from './require-signed-in';
export {
  findUserByEmail,
  addGoogleUser,
  claimUnverifiedAccount,
  eraseUser,
  linkGoogle,
  markVerified,
  replacePassword,
  replacePicture,
  saveRegistration,
  setPassword,
  updateProfileRow,
} from './user-repo';
