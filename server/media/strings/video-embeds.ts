export const cloudflareStream = "Cloudflare Stream";
