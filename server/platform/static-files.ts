/**
 * The prefix for paths of the build's static files; their binding only uses the path. In development Vite handles it
 * and rejects unknown hosts.
 */
export const STATIC_FILES = "http://localhost";
