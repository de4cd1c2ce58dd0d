export const cloudflare = "Cloudflare Email Sending";
export const resend = "Resend";
export const development = "Development: emails are only written to the log";
export const unknown = (transport: string) => `Unknown: “${transport}”`;
export const noTransport =
  "No email goes out: MAIL_TRANSPORT must be “cloudflare” or “resend”. Change it in wrangler.toml and deploy.";
export const onlyTheLog =
  "No email goes out: this is a development server. To send real emails, set MAIL_TRANSPORT to “cloudflare” or “resend” in wrangler.toml and deploy.";
export const noKey =
  "No email goes out: Resend has no key. Set it with “npx wrangler secret put RESEND_API_KEY”.";
export const noBinding =
  "No email goes out: the Worker has no email binding. Add “[[send_email]]” with the name EMAIL to wrangler.toml and deploy.";
export const sampleFrom = (from: string) =>
  `No email goes out: ${from} is the sample's address. Set MAIL_FROM in wrangler.toml to an address at your own domain, and deploy.`;
export const sampleInbox = (inbox: string) =>
  `Nobody reads ${inbox}: it's the sample's address. Set STUDIO_INBOX in wrangler.toml to your own inbox, and deploy.`;
export const senderTest = "Email sender";
export const testSubject = (studio: string) => `Test: ${studio} can send emails`;
export const testHeading = "It works";
export const testText = (from: string, replyTo: string) =>
  `This email came from ${from}. Replies to it go to ${replyTo}.`;
export const testSpam =
  "If you found it in your spam folder, check the SPF, DKIM, and DMARC records of your domain with your email provider.";
export const tooManyTests = "You've sent five test emails within an hour. Please try again later.";
