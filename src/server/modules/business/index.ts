export { sendDocument, submitApplication } from './apply';
export { openPage, removeDocument } from './document';
export { encryptFormerDocuments } from './encrypt-former-documents';
export { findBusiness, findDocuments, isDocument } from './repo';
export { businessRoutes } from './routes';
