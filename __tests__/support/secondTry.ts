/**
 * A test that meets real servers, and fails, is made again, and each failure is printed: browser, portal and platform share what
 * processors there are with whatever else runs. What fails in all tries has failed.
 */
jest.retryTimes(process.env.E2E_URL ? 2 : 1, { logErrorsBeforeRetry: true });
