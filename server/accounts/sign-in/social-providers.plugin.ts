import type { Plugin } from "vite";

const NONE = "\0better-auth-without-social-providers";

/**
 * better-auth brings the code of every provider that one could sign in with, and the studio offers none. The Worker
 * gets an empty list instead, which keeps its upload small: whoever names a provider in the options removes this first.
 */
export const withoutSocialProviders = (): Plugin => ({
  name: "studio:without-social-providers",
  enforce: "pre",
  resolveId(source) {
    const left = source === "@better-auth/core/social-providers" && this.environment.name === "ssr";
    return left ? NONE : undefined;
  },
  load(id) {
    if (id !== NONE) return;
    return 'import { z } from "zod"; export const socialProviders = {}; export const SocialProviderListEnum = z.never();';
  },
});
