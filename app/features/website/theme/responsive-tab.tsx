import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/theme.ts";
import { Switch } from "./choices.tsx";
import type { TabProps } from "./theme-tab.tsx";

export function ResponsiveTab({ theme, onChange }: TabProps) {
  return (
    <Panel title={strings.onPhonesAndTablets}>
      <div className="grid gap-2 p-5">
        <Switch
          label={strings.mobileMenu}
          hint={strings.onLinksAreBehindA}
          on={theme.mobileMenu}
          onChange={(mobileMenu) => onChange({ mobileMenu })}
        />
        <Switch
          label={strings.stickyHeader}
          hint={strings.theHeaderStaysAtThe}
          on={theme.stickyHeader}
          onChange={(stickyHeader) => onChange({ stickyHeader })}
        />
        <Switch
          label={strings.touchGestures}
          hint={strings.swipingAnOpenFilmShows}
          on={theme.touchGestures}
          onChange={(touchGestures) => onChange({ touchGestures })}
        />
      </div>
    </Panel>
  );
}
