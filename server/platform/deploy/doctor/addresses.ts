/** Returns whether only this machine can call this host. */
export const isLoopback = (hostname: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);
