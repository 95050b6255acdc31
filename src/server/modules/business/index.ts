export { sendDocument, submitApplication } from './apply';
export { openPage, removeDocument } from './document';
export { encryptFormerDocuments } from './encrypt-former-documents';
export { findBusiness, findDocuments, isDocument, changeApplication, saveDecision } from './repo';
export { businessRoutes } from './routes';
export { pruneDocuments } from './prune-documents';
