import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { AdminIcon } from "#app/components/layout/admin-icon.tsx";
import type { KeyboardProps } from "../keyboard/keyboard.client.tsx";
import * as strings from "../strings/command-palette.ts";
import type { PaletteProps } from "./command-palette.client.tsx";

type Palette = ComponentType<PaletteProps>;
type Props = Omit<PaletteProps, "onClose"> & {
  /** Whether single-letter keyboard shortcuts are on. */
  keys: boolean;
};

/**
 * The button that opens the command palette, which is loaded on first use. The keyboard shortcuts are loaded after
 * the page.
 */
export function PaletteTrigger({ keys, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  // The shortcut is exposed once it works.
  const [listening, setListening] = useState(false);
  const [palette, setPalette] = useState<{ Palette?: Palette; failed?: boolean }>({});

  const show = () => {
    setOpen(true);
    setOpenings((count) => count + 1);
    dialog.current?.showModal();
    if (palette.Palette) return;
    import("./command-palette.client.tsx").then(
      ({ CommandPalette }) => setPalette({ Palette: CommandPalette }),
      (error: unknown) => {
        console.warn(strings.theCommandPaletteCouldNot, error);
        setPalette({ failed: true });
      },
    );
  };

  const [Keyboard, setKeyboard] = useState<ComponentType<KeyboardProps>>();
  useEffect(() => {
    import("../keyboard/keyboard.client.tsx").then(
      (loaded) => setKeyboard(() => loaded.Keyboard),
      // Every shortcut also has a button. The import fails, for example, if the page is left while it loads.
      () => {},
    );
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== "k" ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return;
    // The browser's default for Ctrl+K focuses the address bar.
    event.preventDefault();
    // Checks the dialog itself: its `close` event, which resets the state, fires some time after it has closed.
    if (dialog.current?.open) dialog.current.close();
    else show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const { Palette, failed } = palette;
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-haspopup="dialog"
        aria-keyshortcuts={listening ? strings.controlKMetaK : undefined}
        className="admin-search"
      >
        <AdminIcon name="search" />
        <span className="admin-search-words">
          {strings.searchOrJumpTo}
          <span aria-hidden="true" className="admin-search-keys">
            {strings.ctrlK}
          </span>
        </span>
      </button>
      <dialog
        ref={dialog}
        aria-label={strings.searchAndCommands}
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
        closedby="any"
        className="palette"
      >
        {open && Palette && <Palette key={openings} {...props} onClose={() => dialog.current?.close()} />}
        {open && !Palette && (
          <p role="status" className="p-5">
            {failed ? strings.theSearchCouldNotBe : strings.loading}
          </p>
        )}
      </dialog>
      {Keyboard && (
        <Keyboard
          role={props.role}
          enabled={keys}
          onSearch={show}
          onHelp={props.onHelp}
          onReady={() => setListening(true)}
        />
      )}
    </>
  );
}
