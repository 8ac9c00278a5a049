export {
  type AsymmetricMatcher,
  type ExpectedMessage,
  type MatcherResult,
  toHaveNoDoubleSends,
  toHaveSent,
} from "./matchers.ts";
