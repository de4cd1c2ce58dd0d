// The built Worker with bindings that fail on demand. Which ones is read from KV, because a test has no
// other way into a running isolate; the Worker itself knows nothing of this.
import built from "./index.js";

const SWITCHES = "test:faults";

function faulty(binding, bindingName, switches) {
  return new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      // Gives at once what its parts are sent to: that may fail, as the bucket may.
      if (name === "resumeMultipartUpload")
        return (...rest) => faulty(value.apply(target, rest), bindingName, switches);
      switch (switches[`${bindingName}.${String(name)}`]) {
        case "refuse":
          return () => Promise.reject(new Error(`${bindingName}.${String(name)} is out of order`));
        case "hang":
          return () => new Promise(() => {});
        case "lose-answer":
          return async (...rest) => {
            await value.apply(target, rest);
            return new Promise(() => {});
          };
        default:
          return value.bind(target);
      }
    },
  });
}

async function withFaults(env) {
  const switches = (await env.KV.get(SWITCHES, "json")) ?? {};
  return { ...env, KV: faulty(env.KV, "KV", switches), MEDIA: faulty(env.MEDIA, "MEDIA", switches) };
}

export default {
  fetch: async (request, env, ctx) => built.fetch(request, await withFaults(env), ctx),
  scheduled: async (controller, env, ctx) => built.scheduled(controller, await withFaults(env), ctx),
  queue: async (batch, env, ctx) => built.queue(batch, await withFaults(env), ctx),
};
