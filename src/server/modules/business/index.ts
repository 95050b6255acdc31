export { encryptFormerDocuments } from './encrypt-former-documents';
export { findBusiness } from './repo';
export { businessRoutes } from './routes';
