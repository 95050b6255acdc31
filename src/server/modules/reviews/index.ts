export { reviewPhotoRoutes } from './photo-routes';
export { reviewRoutes } from './routes';
export { countUnansweredReviews } from './store-reviews';
export { storeReviewRoutes } from './store-routes';
export { eraseGuestReviewers, eraseReviewer } from './former-reviewers';
export { setReviewReplyHidden } from './reply-to-review';
