import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  splitRouteModules: false,
  // `npm run bench` builds a second one to compare with.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
} satisfies Config;
