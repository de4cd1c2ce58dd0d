/**
 * Before a path of the build's static files, whose binding reads the path alone. In development Vite is in front of it,
 * which refuses hosts that it does not know.
 */
export const STATIC_FILES = "http://localhost";
