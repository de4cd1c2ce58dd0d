import { Panel } from "#app/components/ui/panel.tsx";
import { Switch } from "./choices.tsx";
import type { TabProps } from "./theme-tab.tsx";

export function ResponsiveTab({ theme, onChange }: TabProps) {
  return (
    <Panel title="On phones and tablets">
      <div className="grid gap-2 p-5">
        <Switch
          label="Mobile Menu"
          hint="On, the links wait behind a button on narrow screens. Off, they stand there in as many rows as they need."
          on={theme.mobileMenu}
          onChange={(mobileMenu) => onChange({ mobileMenu })}
        />
        <Switch
          label="Sticky Header"
          hint="The header stays at the top while the page moves below it. On narrow screens only together with Mobile Menu: without it, its rows would cover the page."
          on={theme.stickyHeader}
          onChange={(stickyHeader) => onChange({ stickyHeader })}
        />
        <Switch
          label="Touch Gestures"
          hint="A swipe over an open film shows the next one."
          on={theme.touchGestures}
          onChange={(touchGestures) => onChange({ touchGestures })}
        />
      </div>
    </Panel>
  );
}
