import { SITE, type TestWorker } from "#tests/support/worker.ts";

type Credentials = { email: string; password: string };

/** A browser without scripts: stores cookies, submits forms, and doesn't follow redirects by itself. */
export function createVisitor(site: { worker: TestWorker }) {
  const jar = new Map<string, string>();

  const visitor = {
    cookies: jar,
    cookieHeader: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    get: (path: string, headers: Record<string, string> = {}) => visitor.send(path, { headers }),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visitor.send(path, {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: {
          origin: SITE,
          "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
          ...headers,
        },
      }),
    send: async (
      path: string,
      init: { method?: string; body?: string | Uint8Array; headers: Record<string, string> },
    ) => {
      const cookie = visitor.cookieHeader();
      const response = await site.worker.fetch(path, {
        ...init,
        headers: { ...(cookie ? { cookie } : {}), ...init.headers },
      });
      for (const line of response.headers.getSetCookie()) remember(line);
      return response;
    },
    signIn: (credentials: Credentials, headers?: Record<string, string>) =>
      visitor.post("/auth", credentials, headers),
  };

  function remember(line: string) {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const ends = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || pair.endsWith("=");
    if (ends) jar.delete(name);
    else jar.set(name, pair.slice(pair.indexOf("=") + 1));
  }

  return visitor;
}

export type Visitor = ReturnType<typeof createVisitor>;
