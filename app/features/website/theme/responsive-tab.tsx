import { Panel } from "#app/components/ui/panel.tsx";
import { Switch } from "./choices.tsx";
import type { TabProps } from "./theme-tab.tsx";

export function ResponsiveTab({ theme, onChange }: TabProps) {
  return (
    <Panel title="On phones and tablets">
      <div className="grid gap-2 p-5">
        <Switch
          label="Mobile Menu"
          hint="On: links are behind a menu button on narrow screens. Off: links are always shown, in as many rows as needed."
          on={theme.mobileMenu}
          onChange={(mobileMenu) => onChange({ mobileMenu })}
        />
        <Switch
          label="Sticky Header"
          hint="The header stays at the top as visitors scroll. On narrow screens this needs Mobile Menu; without it, the rows of links would cover the page."
          on={theme.stickyHeader}
          onChange={(stickyHeader) => onChange({ stickyHeader })}
        />
        <Switch
          label="Touch Gestures"
          hint="Swiping an open film shows the next one."
          on={theme.touchGestures}
          onChange={(touchGestures) => onChange({ touchGestures })}
        />
      </div>
    </Panel>
  );
}
