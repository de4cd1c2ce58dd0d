import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { AuthProvider, useAuth } from "#app/features/accounts/sign-in/auth-provider.tsx";
import type { Viewer } from "#server/accounts/sign-in/contract.ts";

const admin: Viewer = {
  userId: "1",
  email: "ana@example.com",
  name: "Ana",
  role: "admin",
  session: { expiresAt: 2_000_000_000_000, expiresIn: 600 },
};

function Shown() {
  const { user, session, loading, isAdmin } = useAuth();
  return JSON.stringify({ user, session, loading, isAdmin });
}

/** Renders the first paint, before any script has run. */
function firstPaint(served: Viewer | null | undefined) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <AuthProvider served={served}>
          <Shown />
        </AuthProvider>
      ),
    },
  ]);
  return JSON.parse(renderToString(<Page />).replaceAll("&quot;", '"'));
}

describe("AuthProvider", () => {
  it("starts in the loading state, without a user, if the server sent no session", () => {
    expect(firstPaint(undefined)).toEqual({ user: null, session: null, loading: true, isAdmin: false });
  });

  it("has the server's session on the first render", () => {
    const { userId, email, name, session } = admin;
    expect(firstPaint(admin)).toEqual({
      user: { userId, email, name },
      session,
      loading: false,
      isAdmin: true,
    });
    expect(firstPaint({ ...admin, role: "user" })).toMatchObject({ loading: false, isAdmin: false });
    expect(firstPaint(null)).toEqual({ user: null, session: null, loading: false, isAdmin: false });
  });

  it("is named in the error when it is missing", () => {
    expect(() => renderToString(<Shown />)).toThrow(/useAuth needs an <AuthProvider>/);
  });
});
