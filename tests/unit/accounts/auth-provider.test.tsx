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

/** What the very first paint says, before any script has run. */
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

describe("the auth provider", () => {
  it("starts loading, with nobody and no admin, when the server said nothing", () => {
    expect(firstPaint(undefined)).toEqual({ user: null, session: null, loading: true, isAdmin: false });
  });

  it("knows from the first paint what the server said", () => {
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

  it("is missed by name where there is none", () => {
    expect(() => renderToString(<Shown />)).toThrow(/useAuth needs an <AuthProvider>/);
  });
});
