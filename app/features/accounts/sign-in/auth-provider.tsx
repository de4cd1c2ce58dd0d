import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { apiClient, resultOf } from "#app/lib/api.ts";
import type { Session, Viewer } from "#server/accounts/sign-in/contract.ts";
import {
  type AuthEvent,
  changeBetween,
  isRefreshDue,
  type Known,
  pictureOf,
  sessionEnd,
  TICK_MS,
} from "./session-watch.ts";
import { listenToTabs, notifyTabs } from "./tab-channel.ts";

type User = Pick<Viewer, "userId" | "email" | "name">;

type Auth = {
  user: User | null;
  session: Session | null;
  /** True until the first check; with the server's data it never is. */
  loading: boolean;
  /** False until known. It shows or hides; what may be done is decided by the server at each request. */
  isAdmin: boolean;
  /** Tells the other tabs what this one's data cannot show them. */
  announce: (event: AuthEvent) => void;
  /** For the sign-out form: notifies the other tabs as this page is left, when the answer is there. */
  leave: () => void;
};

const AuthContext = createContext<Auth | null>(null);

/** @throws outside `<AuthProvider>` */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth needs an <AuthProvider> above it: only /auth and /admin have one.");
  return auth;
}

// They only tell, and need nothing of the page.
const announce = (event: AuthEvent) => notifyTabs({ event, picture: "" });
const leave = () => addEventListener("pagehide", () => announce("signed out"), { once: true });

type Props = {
  /** Who the server says is asking: a new object with each answer. */
  served: Known;
  children: ReactNode;
};

export function AuthProvider({ served, children }: Props) {
  const [known, setKnown] = useState(served);
  const [lastServed, setLastServed] = useState(served);
  if (served !== lastServed) {
    setLastServed(served);
    setKnown(served);
  }
  useSessionWatch(known, setKnown);
  const auth = useMemo<Auth>(
    () => ({
      user: known ? { userId: known.userId, email: known.email, name: known.name } : null,
      session: known?.session ?? null,
      loading: known === undefined,
      isAdmin: known?.role === "admin",
      announce,
      leave,
    }),
    [known],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Keeps the session alive while somebody looks, and this tab and the others in step. */
function useSessionWatch(known: Known, setKnown: (known: Known) => void) {
  const { revalidate } = useRevalidator();
  const end = useRef<number | undefined>(undefined);
  const before = useRef<Known>(undefined);

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    if (!isRefreshDue({ known, end: end.current, now: Date.now() })) return;
    const found = await askServer();
    // Silence says nothing about a session that is known; of an unknown one it says that nobody is in.
    if (found === undefined) {
      if (known === undefined) setKnown(null);
      return;
    }
    setKnown(found);
    // Where one may be without a session is the server's to say.
    if (!found && known) await revalidate();
  });

  const compare = useEffectEvent((news: { picture: string }) => {
    if (news.picture !== pictureOf(known)) void revalidate();
  });

  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // The back button shows the page as it was left: somebody may have signed out since.
    if (persisted) void revalidate();
  });

  useEffect(() => {
    end.current = sessionEnd(known, Date.now());
    const event = changeBetween(before.current, known);
    before.current = known;
    if (event) notifyTabs({ event, picture: pictureOf(known) });
  }, [known]);

  useEffect(() => {
    const timer = setInterval(() => look(), TICK_MS);
    const onVisibility = () => void look();
    const onRestore = (event: PageTransitionEvent) => restored(event);
    const endHearing = listenToTabs((news) => compare(news));
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pageshow", onRestore);
    onVisibility();
    return () => {
      clearInterval(timer);
      endHearing();
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pageshow", onRestore);
    };
  }, []);
}

/** The session as the server renews it; undefined when no answer came that says anything. */
async function askServer(): Promise<Known> {
  const result = await resultOf(apiClient().session.refresh.$post());
  if (result.ok) return result.value;
  return result.error.code === "unauthenticated" ? null : undefined;
}
