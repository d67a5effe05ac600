// The review of a finished match.
import "./later.ts";

export { Review } from "../review/review.tsx";
