// Importing this file marks a module as server-only: the build fails when browser code pulls one in.
export {};
