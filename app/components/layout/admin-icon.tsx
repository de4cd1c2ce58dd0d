/** Each icon's paths, in a 24 by 24 box. */
const PATHS = {
  overview: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  analytics: "M4 20h16M6 20v-7M11 20V9M16 20V4",
  bookings: "M9 5H6v15h12V5h-3M9 3h6v4H9zM9 12h6M9 16h4",
  messages: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h3v3H8z",
  editing: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.2 8 20 19M8.2 16 20 5",
  payments: "M3 6h18v12H3zM3 10h18M6 15h4",
  packages: "m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  videos: "M3 5h18v14H3zM7 5v14M17 5v14M3 9h4M3 15h4M17 9h4M17 15h4M7 12h10",
  media: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h1",
  team: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c0-3.5 2-5.5 5.5-5.5s5.5 2 5.5 5.5M14.5 13.7c4-.7 7 1.3 7 5.3",
  texts: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h5",
  themes:
    "M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.4.2-2.8 1.8-2.8H18c1.7 0 3-1.3 3-4 0-5-4-9-9-9zM7.5 12h.1M10 8h.1M15 8h.1",
  customize: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  menus: "M4 6h16M4 12h10M4 18h13",
  widgets: "M4 4h7v7H4zM4 13h7v7H4zM13 13h7v7h-7zM16.5 3.5v8M12.5 7.5h8",
  users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6M17.5 14.5c2.3.7 3.5 2.6 3.5 5.5",
  roles: "M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  activity: "M3 12h4l3-8 4 16 3-8h4",
  settings: "M4 7h9M17 7h3M13 5v4h4V5zM4 17h3M11 17h9M7 15v4h4v-4z",
  seo: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20M8 11l2-2 1.5 1.5L14 8",
  email: "M3 6h18v13H3zM3 7l9 7 9-7",
  security: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14v3",
  archive: "M4 4h16v5H4zM5 9v11h14V9M10 13h4",
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.5 3-7 8-7s8 2.5 8 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  sidebar: "M3 5h18v14H3zM9 5v14",
  keyboard: "M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M8 14h8",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  site: "M13 5h6v6M19 5l-9 9M16 14v5H5V8h5",
  "sign-out": "M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5",
  add: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  chevron: "m6 9 6 6 6-6",
} as const;

export type AdminIconName = keyof typeof PATHS;

/** A line icon beside its label, hidden from screen readers. */
export function AdminIcon({ name, className = "size-5" }: { name: AdminIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`flex-none ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
