import type { Plugin } from "vite";

const NONE = "\0better-auth-without-social-providers";

/**
 * better-auth bundles the code of every social sign-in provider, and the studio offers none. The Worker gets an empty
 * list instead, to keep its upload small. Remove this plugin before adding a provider to the options.
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
