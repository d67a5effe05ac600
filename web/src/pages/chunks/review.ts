// The review of a finished match.
export { Review } from "../review/review.tsx";
