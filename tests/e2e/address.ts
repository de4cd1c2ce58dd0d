export const E2E_PORT = Number(process.env.E2E_PORT ?? 4317);
export const E2E_DATA = process.env.E2E_DATA ?? ".data/e2e";
/** The secret that the site under test signs with. Tests use it to create forms that were opened earlier. */
export const E2E_SECRET = "browser-tests-only-secret-of-32-characters-or-more";
