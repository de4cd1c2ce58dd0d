import { Tabs } from "#app/components/ui/tabs.tsx";
import * as strings from "../strings/theme.ts";
import { TABS, type Tab } from "./tabs.ts";

const LINKS = TABS.map(({ id, label, to }) => ({ key: id, label, to }));

export const ThemeTabs = ({ open }: { open: Tab["id"] }) => (
  <Tabs label={strings.appearance} tabs={LINKS} current={open} className="mt-4 border-b border-line" />
);
