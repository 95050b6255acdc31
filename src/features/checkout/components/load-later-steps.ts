const load = () => import('./later-steps');

export const loadLaterStep = () => load().then((module) => module.LaterStep);
export const loadReviewAction = () => load().then((module) => module.ReviewAction);
export const loadUnconfirmedOrder = () => load().then((module) => module.UnconfirmedOrder);
