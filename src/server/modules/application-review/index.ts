export { deleteRefusedDocuments } from './delete-refused-documents';
export { applicationReviewRoutes } from './routes';
