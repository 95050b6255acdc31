export { decideApplication } from './decide-application';
export { deleteRefusedDocuments } from './delete-refused-documents';
export { applicationReviewRoutes } from './routes';
