import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { watchTyping, wouldLoseText } from "#app/forms/typed-text.ts";
import { type Met, whenSessionEnds } from "#app/lib/session-end.ts";
import type { Session, Viewer } from "#server/accounts/sign-in/contract.ts";
import { isStaff } from "#server/platform/rights/contract.ts";
import { askServer } from "./ask-server.ts";
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
  /** True until the first check; never true with the server's data. */
  loading: boolean;
  /** False until known. It only shows or hides things; the server checks rights at each request. */
  isAdmin: boolean;
  /** The user whose session has ended while the page stays open to keep its input. */
  ended: User | null;
  /** Continues after an ended session, if the new one belongs to the same person. */
  resume: (viewer: Viewer) => void;
  /** Notifies the other tabs of an event that this tab's data doesn't show. */
  announce: (event: AuthEvent) => void;
  /** For the sign-out form: notifies the other tabs on page hide, after the response has arrived. */
  leave: () => void;
};

const AuthContext = createContext<Auth | null>(null);

/** @throws outside `<AuthProvider>` */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth needs an <AuthProvider> above it: only /auth and /admin have one.");
  return auth;
}

// These only notify and don't depend on the page's state.
const announce = (event: AuthEvent) => notifyTabs({ event, picture: "" });
const leave = () => addEventListener("pagehide", () => announce("signed out"), { once: true });

type Props = {
  /** The viewer according to the server: a new object with each response. */
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
  const { ended, resume } = useSessionWatch(known, setKnown);
  const auth = useMemo<Auth>(
    () => ({
      user: known ? { userId: known.userId, email: known.email, name: known.name } : null,
      session: known?.session ?? null,
      loading: known === undefined,
      isAdmin: known?.role === "admin",
      ended,
      resume,
      announce,
      leave,
    }),
    [known, ended, resume],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

type Waiting = { answered: Promise<boolean>; answer: (stays: boolean) => void };

/** Replaces `Promise.withResolvers`, which the oldest supported browsers lack. */
function waitForAnswer(): Waiting {
  let answer: Waiting["answer"] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
}

/** Renews the session while the page is visible, and keeps tabs in sync. */
function useSessionWatch(known: Known, setKnown: (known: Known) => void) {
  const { revalidate } = useRevalidator();
  const end = useRef<number | undefined>(undefined);
  const before = useRef<Known>(undefined);
  const [ended, setEnded] = useState<Viewer | null>(null);
  const waiting = useRef<Waiting>(undefined);

  /** Keeps the page and asks for the password on top of it. */
  const hold = (whose: Viewer) => {
    waiting.current ??= waitForAnswer();
    setKnown(null);
    setEnded(whose);
    return waiting.current.answered;
  };

  const resume = useCallback(
    (viewer: Viewer) => {
      // Another user's session from another tab does not resume this page.
      if (viewer.userId !== ended?.userId) return;
      setEnded(null);
      setKnown(viewer);
      const stays = isStaff(viewer.role);
      waiting.current?.answer(stays);
      waiting.current = undefined;
      if (!stays) void revalidate();
    },
    [ended, setKnown, revalidate],
  );

  /** Reloads the page's data, unless that would discard input. */
  const readAgain = async () => {
    if (known && wouldLoseText()) {
      const found = await askServer();
      if (found === null) return void hold(known);
      if (!found) return;
    }
    await revalidate();
  };

  const meet = useEffectEvent(async (met: Met) => {
    if (waiting.current) return waiting.current.answered;
    if (!known || !isStaff(known.role) || !location.pathname.startsWith("/admin")) return false;
    if (met === "screen") {
      await readAgain();
      return false;
    }
    if (met === "page" && !wouldLoseText()) return false;
    const found = await askServer();
    if (!found) return hold(known);
    setKnown(found);
    // Another tab has renewed the session in the meantime. A refused page gets it through the sign-in.
    return met === "call" && found.userId === known.userId && isStaff(found.role);
  });

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    if (!isRefreshDue({ known, end: end.current, now: Date.now() })) return;
    const found = await askServer();
    // No response says nothing about a known session; an unknown one counts as signed out.
    if (found === undefined) {
      if (known === undefined) setKnown(null);
      return;
    }
    if (!found && known && wouldLoseText()) return void hold(known);
    setKnown(found);
    // The server decides which pages need a session.
    if (!found && known) await revalidate();
  });

  const compare = useEffectEvent(async (news: { picture: string }) => {
    if (news.picture === pictureOf(known)) return;
    if (!ended) return readAgain();
    const found = await askServer();
    if (found) resume(found);
  });

  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // Back restores the page as it was: the user may have signed out since.
    if (persisted) void readAgain();
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
    const endHearing = listenToTabs((news) => void compare(news));
    const endWatching = watchTyping();
    const endAsking = whenSessionEnds((met) => meet(met));
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pageshow", onRestore);
    onVisibility();
    return () => {
      clearInterval(timer);
      endHearing();
      endWatching();
      endAsking();
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pageshow", onRestore);
    };
  }, []);
  return { ended, resume };
}
