import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("gallery", "routes/public/gallery.tsx"),
    route("films/:slug", "routes/public/film.tsx"),
    route("about", "routes/public/about.tsx"),
    route("booking", "routes/public/booking.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("feed.xml", "routes/seo/feed.ts"),
  route("auth", "routes/auth/auth.tsx"),
  route("auth/resend", "routes/auth/resend.tsx"),
  route("auth/confirm", "routes/auth/confirm.tsx"),
  route("auth/forgot", "routes/auth/forgot.tsx"),
  route("auth/reset", "routes/auth/reset.tsx"),
  route("auth/invitation", "routes/auth/invitation.tsx"),
  route("sign-out", "routes/auth/sign-out.ts"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route("users", "routes/admin/users.tsx"),
    route("roles", "routes/admin/users.tsx", { id: "routes/admin/roles" }),
    route("activity", "routes/admin/activity.tsx"),
    route("*", "routes/admin/coming-soon.tsx"),
  ]),
] satisfies RouteConfig;
