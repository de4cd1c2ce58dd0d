/** What the specification names on a screen and where it has to be seen. */
export type Named = {
  text: string | RegExp;
  /** Its role, if it is more than text. */
  as?:
    | "summary"
    | "link"
    | "button"
    | "heading"
    | "textbox"
    | "searchbox"
    | "checkbox"
    | "spinbutton"
    | "combobox";
  /** The screens from the top of the page within which it begins; 20 by default. */
  within?: number;
  /** Behind the button of the menu on a phone. */
  inMenu?: boolean;
};

export type Screen = { path: string; admin?: boolean; named: Named[] };

const link = (text: string | RegExp, more: Partial<Named> = {}): Named => ({ text, as: "link", ...more });
const button = (text: string | RegExp, more: Partial<Named> = {}): Named => ({ text, as: "button", ...more });
const heading = (text: string | RegExp, more: Partial<Named> = {}): Named => ({
  text,
  as: "heading",
  ...more,
});
const menu = (text: string | RegExp, more: Partial<Named> = {}): Named => ({ text, as: "summary", ...more });
const field = (text: string | RegExp, more: Partial<Named> = {}): Named => ({ text, as: "textbox", ...more });
const words = (text: string | RegExp, more: Partial<Named> = {}): Named => ({ text, ...more });

const HEADER = [
  ...["Home", "Gallery", "About", "Booking", "Contact"].map((text) =>
    link(text, { inMenu: true, within: 1 }),
  ),
  link("Admin Login", { inMenu: true, within: 1 }),
];

/** Section 2 of the specification, page by page. */
export const SCREENS: Screen[] = [
  {
    path: "/",
    named: [
      ...HEADER,
      link("Book Now", { inMenu: true, within: 1 }),
      link("Watch Our Films", { within: 1 }),
      link("Book Consultation", { within: 1 }),
      heading("Featured Love Stories"),
      link("View Full Gallery"),
      heading("Our Services"),
      ...["Wedding Films", "Highlight Reels", "Same Day Edits"].map((text) => heading(text)),
      ...[/^15\+/, /^200\+/, /^8\+/, /^98%/].map((text) => words(text)),
      link("Start Your Journey"),
      link("Get In Touch"),
      ...["About Us", "Packages", "Privacy Policy", "Terms of Service"].map((text) => link(text)),
    ],
  },
  {
    path: "/gallery",
    named: [
      heading("Our Gallery", { within: 1 }),
      ...["All Films", "Highlight Reels", "Full Films", "Trailers"].map((text) => link(text, { within: 1 })),
      ...["3:45", "12:30", "4:20", "15:45"].map((text) => words(text)),
    ],
  },
  {
    path: "/about",
    named: [
      heading("Our Mission"),
      heading("Meet the Team"),
      heading("Our Values"),
      ...["Authenticity", "Excellence", "Artistry"].map((text) => heading(text)),
      heading("Recognition & Awards"),
      ...[
        "Wedding Film Awards 2023",
        "Cinematography Excellence",
        "Couples' Choice Award",
        "Best Wedding Videographer",
      ].map((text) => words(text)),
    ],
  },
  {
    path: "/contact",
    named: [
      heading("Get In Touch", { within: 1 }),
      heading("Send us a Message", { within: 1 }),
      ...[/^Full Name/, /^Email Address/, /^Phone Number/, /^Message/].map((text) => field(text)),
      heading("Contact Information"),
      words("Within 24 hours"),
      words(/Mon-Fri, 9AM-6PM/),
      heading("Frequently Asked Questions"),
    ],
  },
  {
    path: "/booking",
    named: [
      heading("Wedding Details", { within: 2 }),
      field(/^Bride's name/i),
      field(/^Groom's name/i),
      words("Either field is for either of you."),
      field(/^Email/),
      ...["Essential Package", "Premium Package", "Luxury Package"].map((text) => words(text)),
      ...[/\$2,500/, /\$3,800/, /\$5,500/].map((text) => words(text)),
      words("PNG, JPG up to 10MB each"),
    ],
  },
  {
    path: "/auth",
    named: [
      link("Sign In", { within: 1 }),
      link("Sign Up", { within: 1 }),
      field("Email", { within: 1 }),
      button(/^Show password/, { within: 1 }),
      link(/website/i, { within: 2 }),
    ],
  },
  {
    path: "/admin",
    admin: true,
    named: [
      ...["Total Bookings", "Videos", "Active Projects", "Packages"].map((text) =>
        words(text, { within: 1 }),
      ),
      ...["Add Package", "Upload Video", "Email Settings"].map((text) => link(text, { within: 1 })),
      heading("Recent Bookings"),
      heading("Recent Videos"),
      link("View Site", { inMenu: true }),
    ],
  },
  {
    path: "/admin/analytics",
    admin: true,
    named: [
      ...["Overview", "Bookings", "Videos", "Traffic"].map((text) => link(text, { within: 1 })),
      menu("Export Report", { within: 1 }),
    ],
  },
  {
    path: "/admin/videos",
    admin: true,
    named: [
      ...[/^Bookings \(?\d/, /^Videos \(?\d/, /^Packages \(?\d/, /^Media Library \(?\d/].map((text) =>
        link(text, { within: 1 }),
      ),
      menu("Add Content", { within: 1 }),
      button(/^(Publish|Unpublish)/, { within: 1.2 }),
    ],
  },
  {
    path: "/admin/customize",
    admin: true,
    named: [
      ...["Theme", "Layout", "Typography", "Responsive"].map((text) => link(text, { within: 1 })),
      link(/^Preview/, { within: 2 }),
      button(/^Save Changes/, { within: 1 }),
    ],
  },
  {
    path: "/admin/settings",
    admin: true,
    named: ["General", "Branding", "SEO", "Social"].map((text) => link(text, { within: 1 })),
  },
  {
    path: "/admin/users",
    admin: true,
    named: [
      ...["Total Users", "Admins", "Regular Users", "Total Bookings"].map((text) =>
        words(text, { within: 1 }),
      ),
      ...[/^All Users/, /^Admins/, /^Customers/].map((text) => link(text, { within: 1 })),
      button(/^(Make|Remove) Admin/),
    ],
  },
];
