export const E2E_PORT = Number(process.env.E2E_PORT ?? 4317);
export const E2E_DATA = process.env.E2E_DATA ?? ".data/e2e";
/** Signs what the site under test signs. Known here, so that a test can make a form that was opened earlier. */
export const E2E_SECRET = "browser-tests-only-secret-of-32-characters-or-more";
