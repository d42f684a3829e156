export { refreshReviews, reviewsQuery } from './api.ts';
export { PublishNow } from './publish-now.ts';
export { useLiveReviews } from './use-live-reviews.ts';
