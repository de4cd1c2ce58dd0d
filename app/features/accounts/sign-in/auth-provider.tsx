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
import { askServer } from "./session-calls.ts";
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
  /** Whose session has ended while the page stays as it is, for what is typed on it. */
  ended: User | null;
  /** Goes on where the session had ended, once there is another of the same person. */
  resume: (viewer: Viewer) => void;
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

/** As `Promise.withResolvers`, which the oldest browsers that the site serves have not. */
function waitForAnswer(): Waiting {
  let answer: Waiting["answer"] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
}

/** Keeps the session alive while somebody looks, and this tab and the others in step. */
function useSessionWatch(known: Known, setKnown: (known: Known) => void) {
  const { revalidate } = useRevalidator();
  const end = useRef<number | undefined>(undefined);
  const before = useRef<Known>(undefined);
  const [ended, setEnded] = useState<Viewer | null>(null);
  const waiting = useRef<Waiting>(undefined);

  /** Leaves the page as it is, and asks for the password over it. */
  const hold = (whose: Viewer) => {
    waiting.current ??= waitForAnswer();
    setKnown(null);
    setEnded(whose);
    return waiting.current.answered;
  };

  const resume = useCallback(
    (viewer: Viewer) => {
      // Somebody else's session, from another tab, opens nothing here.
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

  const meet = useEffectEvent(async (met: Met) => {
    if (waiting.current) return waiting.current.answered;
    if (!known || !isStaff(known.role) || !location.pathname.startsWith("/admin")) return false;
    if (met === "page" && !wouldLoseText()) return false;
    const found = await askServer();
    if (!found) return hold(known);
    setKnown(found);
    // It came back meanwhile, from another tab. A page that was refused finds it by way of the sign-in.
    return met === "call" && found.userId === known.userId && isStaff(found.role);
  });

  /** Reads the page again, unless that would take it away from somebody who types. */
  const readAgain = async () => {
    if (known && wouldLoseText()) {
      const found = await askServer();
      if (found === null) return void hold(known);
      if (!found) return;
    }
    await revalidate();
  };

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    if (!isRefreshDue({ known, end: end.current, now: Date.now() })) return;
    const found = await askServer();
    // Silence says nothing about a session that is known; of an unknown one it says that nobody is in.
    if (found === undefined) {
      if (known === undefined) setKnown(null);
      return;
    }
    if (!found && known && wouldLoseText()) return void hold(known);
    setKnown(found);
    // Where one may be without a session is the server's to say.
    if (!found && known) await revalidate();
  });

  const compare = useEffectEvent(async (news: { picture: string }) => {
    if (news.picture === pictureOf(known)) return;
    if (!ended) return readAgain();
    const found = await askServer();
    if (found) resume(found);
  });

  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // The back button shows the page as it was left: somebody may have signed out since.
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
