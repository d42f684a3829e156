export { refreshReviews, reviewsQuery } from './api.ts';
export { reviewDashboard } from './dashboard-part.tsx';
export { PublishNow } from './publish-now.ts';
export { useLiveReviews } from './use-live-reviews.ts';
