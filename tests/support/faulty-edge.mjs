// The built Worker as the tests run it: it serves one test file after another, each with its own variables, memory,
// rate limits and caches, and its bindings fail on demand. Changes come as requests to a test-only host, because the
// tests have no other way into a running isolate. The Worker itself isn't aware of this.
import { AsyncLocalStorage } from "node:async_hooks";

const CONTROL = "https://test-control.invalid/";
const MAIL = "https://test-mail.invalid/";

let control = { studio: 0, memory: 0, variables: {}, faults: {} };

/** The studio (tests/support/studio.ts) that an invocation belongs to, including everything it starts. */
const invocation = new AsyncLocalStorage();

// A late log line must not be attributed to the next file.
for (const level of ["log", "warn", "error"]) {
  const write = console[level].bind(console);
  console[level] = (...parts) => write(`#${invocation.getStore() ?? control.studio}`, ...parts);
}

const openCache = caches.open.bind(caches);
caches.open = (name) => openCache(`${invocation.getStore()}:${name}`);

const never = () => new Promise(() => {});

function faulty(binding, bindingName, { studio, faults }) {
  return new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      // Leftover work of an earlier file's Worker, which has ended.
      if (studio !== control.studio) return never;
      // Returns synchronously an object that receives the parts. Its calls may fail like the bucket's.
      if (name === "resumeMultipartUpload")
        return (...rest) => faulty(value.apply(target, rest), bindingName, { studio, faults });
      // A read with metadata counts as a read.
      const call = name === "getWithMetadata" ? "get" : String(name);
      switch (faults[`${bindingName}.${call}`]) {
        case "refuse":
          return () => Promise.reject(new Error(`${bindingName}.${String(name)} is out of order`));
        case "hang":
          return never;
        case "lose-answer":
          return async (...rest) => {
            await value.apply(target, rest);
            return never();
          };
        default:
          return value.bind(target);
      }
    },
  });
}

const ownLimit = (limiter, { studio, memory }) => ({
  limit: ({ key }) => limiter.limit({ key: `${studio}.${memory}:${key}` }),
});

const ownQueue = (queue, { studio }) => ({
  send: (body, options) => queue.send({ studio, body }, options),
  sendBatch: (messages, options) =>
    queue.sendBatch(
      [...messages].map(({ body, ...rest }) => ({ ...rest, body: { studio, body } })),
      options,
    ),
});

function ownBindings({ EVALUATOR: _, BUILD: __, ...env }, own) {
  const wrapped = Object.entries(env).map(([name, binding]) => {
    if (name === "KV" || name === "MEDIA") return [name, faulty(binding, name, own)];
    if (name.endsWith("_LIMITER")) return [name, ownLimit(binding, own)];
    if (name.endsWith("_QUEUE")) return [name, ownQueue(binding, own)];
    return [name, binding];
  });
  return { ...Object.fromEntries(wrapped), ...own.variables };
}

/**
 * Returns the messages of a batch that this studio sent. Messages of an earlier one are dropped, as their queue would
 * be.
 */
function ownMessages(batch, { studio }) {
  const isOwn = ({ body }) => body.studio === studio;
  for (const message of batch.messages) if (!isOwn(message)) message.ack();
  const messages = batch.messages.filter(isOwn).map((message) => ({
    ...{ id: message.id, timestamp: message.timestamp, attempts: message.attempts },
    body: message.body.body,
    ack: () => message.ack(),
    retry: (options) => message.retry(options),
  }));
  return {
    queue: batch.queue,
    messages,
    ackAll: () => batch.ackAll(),
    retryAll: (options) => batch.retryAll(options),
  };
}

/** The build as a function (tests/support/build-function.ts). Each call runs its compiled modules again. */
let runBuild;
/** The result of the last call: the Worker, whose modules are its memory. */
let instance = { memory: -1, worker: undefined };

async function takeControl(request, { EVALUATOR, BUILD }) {
  const next = await request.json();
  runBuild ??= EVALUATOR.eval(await (await BUILD.fetch("https://build.invalid/")).text(), "build.js");
  if (instance.memory !== next.memory) {
    const exports = {};
    runBuild(exports, (name) => process.getBuiltinModule(name));
    instance = { memory: next.memory, worker: exports.default };
  }
  control = next;
  return new Response(null, { status: 204 });
}

async function invoke(env, call) {
  const own = control;
  const { worker } = instance;
  return invocation.run(own.studio, () => call(worker, ownBindings(env, own), own));
}

/** Delivers an email as Email Routing does and returns what its sender's server would be told. */
async function takeEmail(request, env, ctx) {
  const query = new URL(request.url).searchParams;
  let outcome = "ok";
  // Not read here: what this module keeps would count as the Worker's memory.
  const message = {
    from: query.get("from"),
    to: query.get("to"),
    rawSize: Number(query.get("size")),
    raw: request.body,
    headers: new Headers(),
    setReject(reason) {
      outcome = reason;
    },
  };
  try {
    await invoke(env, (built, bindings) => built.email(message, bindings, ctx));
  } catch {
    outcome = "exception";
  }
  return new Response(outcome);
}

function take(request, env, ctx) {
  if (request.url === CONTROL) return takeControl(request, env);
  if (request.url.startsWith(MAIL)) return takeEmail(request, env, ctx);
  return invoke(env, (built, bindings) => built.fetch(request, bindings, ctx));
}

export default {
  fetch: take,
  scheduled: (controller, env, ctx) =>
    invoke(env, (built, bindings) => built.scheduled(controller, bindings, ctx)),
  queue: (batch, env, ctx) =>
    invoke(env, async (built, bindings, own) => {
      const owned = ownMessages(batch, own);
      if (owned.messages.length > 0) await built.queue(owned, bindings, ctx);
    }),
};
