import { button, field, heading, link, menu, type Screen, words } from "./named-things.ts";

const HEADER = [
  ...["Home", "Gallery", "About", "Booking", "Contact"].map((text) =>
    link(text, { inMenu: true, within: 1 }),
  ),
  link("Admin Login", { inMenu: true, within: 1 }),
  link("Book Now", { inMenu: true, within: 1 }),
];

const FOOTER = [
  ...["About Us", "Packages", "Privacy Policy", "Terms of Service"].map((text) => link(text)),
  ...[
    "Wedding films",
    "Highlight reels",
    "Same-day edits",
    "Engagement sessions",
    "Drone cinematography",
    "Los Angeles, California",
  ].map((text) => words(text)),
  link("hello@example.com"),
  link("+1 (323) 555-0116"),
];

/** The public pages of section 2 of the specification, with the texts of its other sections. */
export const SITE: Screen[] = [
  {
    path: "/",
    named: [
      ...HEADER,
      link("Watch Our Films", { within: 1 }),
      link("Book Consultation", { within: 1 }),
      words(/Twin brothers/, { within: 1 }),
      words(/2016/, { within: 1 }),
      heading("Featured Love Stories", { within: 2 }),
      link("View Full Gallery", { within: 2 }),
      ...["Watch Ana & Ben", "Watch Clara & Theo", "Watch Ines & Marco"].map((text) => link(text)),
      heading("Our Services"),
      ...["Wedding Films", "Highlight Reels", "Same Day Edits"].map((text) => heading(text)),
      ...[/^15\+/, /^200\+/, /^8\+/, /^98%/].map((text) => words(text)),
      ...["Awards", "Happy couples", "Years of experience", "Five-star reviews"].map((text) => words(text)),
      link("Start Your Journey"),
      link("Get In Touch"),
      ...FOOTER,
    ],
  },
  {
    path: "/gallery",
    named: [
      ...HEADER,
      heading("Our Gallery", { within: 1 }),
      ...["All Films", "Highlight Reels", "Full Films", "Trailers"].map((text) => link(text, { within: 1 })),
      ...["3:45", "12:30", "1:15", "4:20", "15:45", "2:10"].map((text) => words(text)),
      ...["Highlight Reel", "Full Film", "Trailer"].map((text) => words(text)),
      words(/El Matador Beach, Malibu · Sunset ceremony/),
      ...FOOTER,
    ],
  },
  {
    path: "/gallery?category=trailer",
    named: [words("1:15"), words("2:10")],
  },
  {
    path: "/about",
    named: [
      heading("Our Story", { within: 1 }),
      words(/award-winning/, { within: 1 }),
      heading("Our Mission"),
      words(/founded this studio in Los Angeles in 2016/),
      words(/over 200 love stories, at home/),
      heading("Meet the Team"),
      ...["Elias Marlow", "Jonah Marlow"].map((text) => heading(text)),
      ...["Co-founder, Director", "Co-founder, Cinematographer"].map((text) => words(text)),
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
      button("Send Message"),
      heading("Contact Information"),
      words("Los Angeles, California (available for destination weddings)"),
      words("Within 24 hours"),
      words(/Mon-Fri, 9AM-6PM/),
      heading("Frequently Asked Questions"),
      words(/6-12 months in advance/),
      menu(/destination weddings/),
      menu(/included in a package/),
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
      field(/^Phone/),
      field(/^Venue/),
      field(/^Guest count/),
      field(/^Message/),
      words("Su"),
      ...["Essential Package", "Premium Package", "Luxury Package"].map((text) => words(text)),
      ...[/\$2,500/, /\$3,800/, /\$5,500/].map((text) => words(text)),
      ...[
        "4-hour coverage",
        "Highlight reel 3-4 min",
        "High-res download",
        "Full day coverage",
        "Highlight 4-5 min",
        "Drone footage where permitted",
        "USB drive with all files",
        "Extended highlight 6-8 min",
        "Same-day edit for reception",
        "Engagement session",
        "Custom USB and keepsake box",
      ].map((text) => words(text)),
      words(/PNG, JPG up to 10MB each/),
      heading("Questions"),
      link(/^Call \+1/),
    ],
  },
  {
    path: "/auth",
    named: [
      link("Sign In", { within: 1 }),
      link("Sign Up", { within: 1 }),
      field("Email", { within: 1 }),
      field("Password", { within: 1 }),
      button(/^Show password/, { within: 1 }),
      link(/website/i, { within: 2 }),
    ],
  },
  {
    path: "/auth?tab=sign-up",
    named: [
      field("Name", { within: 1 }),
      field("Email", { within: 1 }),
      field("Password", { within: 1 }),
      field(/^Confirm password/, { within: 1 }),
      button("Sign Up", { within: 1.2 }),
    ],
  },
];

export const UNKNOWN_PAGE: Screen = {
  path: "/no-such-page",
  named: [...HEADER, heading("Oops! Page not found", { within: 1 }), link("Return to Home", { within: 1 })],
};
