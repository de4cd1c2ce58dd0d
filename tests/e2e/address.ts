export const E2E_PORT = Number(process.env.E2E_PORT ?? 4317);
export const E2E_DATA = process.env.E2E_DATA ?? ".data/e2e";
