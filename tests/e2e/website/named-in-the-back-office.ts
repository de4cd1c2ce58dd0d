import { button, checkbox, field, heading, link, menu, type Screen, search, words } from "./named-things.ts";

const SIDEBAR = [
  "Overview",
  "Analytics",
  "Packages",
  "Videos",
  "Media Library",
  "Themes",
  "Customize",
  "Menus",
  "Widgets",
  "All Users",
  "Roles",
  "General",
  "SEO",
  "Email",
  "Security",
];

const CONTENT = [
  ...[/^Bookings \(?\d/, /^Videos \(?\d/, /^Packages \(?\d/, /^Media Library \(?\d/].map((text) =>
    link(text, { within: 1 }),
  ),
  menu("Add Content", { within: 1 }),
];

const CONTENT_LIST = [...CONTENT, search(/^Search/, { within: 1 }), menu("Filter", { within: 1 })];

const APPEARANCE = [
  ...["Theme", "Layout", "Typography", "Responsive"].map((text) => link(text, { within: 1 })),
  link(/^Preview/, { within: 2 }),
  button(/^Save Changes/, { within: 1 }),
];

const USERS = [
  ...["Total Users", "Admins", "Regular Users", "Total Bookings"].map((text) => words(text, { within: 1 })),
  search(/name, role|name or email/),
  button("Add User"),
  ...[/^All Users \(\d/, /^Admins \(\d/, /^Customers \(\d/].map((text) => link(text, { within: 1.5 })),
];

const SETTINGS = ["General", "Branding", "SEO", "Social"].map((text) => link(text, { within: 1 }));

/** The back office of section 2 of the specification, with the names that its other sections give. */
export const BACK_OFFICE: Screen[] = [
  {
    path: "/admin",
    named: [
      ...SIDEBAR.map((text) => link(text, { inMenu: true })),
      ...["Dashboard", "Content", "Appearance", "Users", "Settings"].map((text) =>
        menu(text, { inMenu: true }),
      ),
      ...["Total Bookings", "Videos", "Active Projects", "Packages"].map((text) =>
        words(text, { within: 1 }),
      ),
      words(/^\+\d+ this month/, { within: 1 }),
      ...["Add Package", "Upload Video", "Email Settings"].map((text) => link(text, { within: 1 })),
      heading("Recent Bookings"),
      heading("Recent Videos"),
      link(/^View All bookings/),
      link(/^View All videos/),
      link("View Site", { inMenu: true }),
      button("Sign Out", { inMenu: true }),
    ],
  },
  {
    path: "/admin/analytics",
    named: [
      ...["Overview", "Bookings", "Videos", "Traffic"].map((text) => link(text, { within: 2 })),
      menu("Export Report", { within: 1 }),
      ...["Page Views", "Film Plays", "Inquiries", "Confirmed", "Revenue", "Answered in 24 h"].map((text) =>
        heading(text, { within: 2 }),
      ),
    ],
  },
  { path: "/admin/videos", named: [...CONTENT_LIST, button(/^(Publish|Unpublish)/, { within: 1.2 })] },
  { path: "/admin/packages", named: [...CONTENT_LIST, button(/^(Publish|Unpublish)/, { within: 1.2 })] },
  { path: "/admin/bookings", named: [link(/^Bookings \(?\d/, { within: 1 }), search(/^Search/)] },
  { path: "/admin/media", named: CONTENT },
  { path: "/admin/customize", named: APPEARANCE },
  {
    path: "/admin/themes",
    named: [
      ...APPEARANCE,
      ...["Gold Elegance", "Royal Blue", "Rose Gold", "Forest Green", "Deep Purple", "Sunset Orange"].map(
        (text) => button(text),
      ),
    ],
  },
  {
    path: "/admin/customize?tab=typography",
    named: ["Playfair Display", "Montserrat", "Crimson Text", "Lato", "Open Sans"].map((text) => words(text)),
  },
  {
    path: "/admin/customize?tab=responsive",
    named: [/^Mobile Menu/, /^Sticky Header/, /^Touch Gestures/].map((text) => checkbox(text)),
  },
  {
    path: "/admin/settings",
    named: [
      ...SETTINGS,
      ...["Site title", "Hero title", "Hero subtitle", "Footer text"].map((text) => field(text)),
      button("Save"),
    ],
  },
  {
    path: "/admin/settings/seo",
    named: [
      ...SETTINGS,
      field("Meta title"),
      field("Meta description"),
      words(/of 60 characters/),
      words(/of 160 characters/),
      button("Save"),
    ],
  },
  {
    path: "/admin/settings/social",
    named: [
      ...[/^facebook/i, /^instagram/i, /^youtube/i, /^twitter/i].map((text) => field(text)),
      button("Save"),
    ],
  },
  { path: "/admin/users", named: [...USERS, button(/^(Make|Remove) Admin/), menu("Filter")] },
  {
    path: "/admin/roles",
    named: [
      ...USERS,
      ...[/^User \(\d/, /^Editor \(\d/, /^Coordinator \(\d/, /^Admin \(\d/].map((text) => heading(text)),
    ],
  },
];
