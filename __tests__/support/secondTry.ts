/**
 * A test that meets real servers, and fails, is made once more, and both failures are printed: browser, portal and platform share
 * what processors there are with whatever else runs. What fails twice has failed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
