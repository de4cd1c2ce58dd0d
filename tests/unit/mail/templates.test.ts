import { describe, expect, it } from "vitest";
import { TEMPLATE_PURPOSES } from "#drizzle/enums.ts";
import { PURPOSES } from "#server/mail/purposes/contract.ts";
import {
  templateInput,
  unfilledProblems,
  variableProblems,
  wordsInput,
} from "#server/mail/templates/contract.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";
import { fillParagraphs, fillTemplate } from "#server/mail/templates/fill.ts";
import { renderWords } from "#server/mail/templates/service.ts";
import { TEMPLATE_VARIABLES, type TemplateValues } from "#server/mail/variables/contract.ts";

const studio = { siteTitle: "Cinema & Co", inbox: "studio@example.com", contactPhone: "+1 (323) 555-0116" };

const samples: TemplateValues = Object.fromEntries(
  Object.entries(TEMPLATE_VARIABLES).map(([name, { sample }]) => [name, sample]),
);

describe("a variable without a value leaves no gap", () => {
  it.each([
    ["Dear {{couple}},", "Dear,"],
    ["At {{venue}} on May 14", "At on May 14"],
    ["Your day {{venue}} , we hope", "Your day, we hope"],
    ["{{venue}} it is", "it is"],
    ["It is {{venue}}", "It is"],
    ["A {{venue}} {{package}} B", "A B"],
    ["Before\n{{venue}}\nAfter", "Before\nAfter"],
    ["Date: May 14\nVenue: {{venue}}\nPackage: {{package}}", "Date: May 14"],
    ["Is it {{venue}}?", "Is it?"],
    ["{{venue}}", ""],
  ])("%j becomes %j", (template, said) => {
    expect(fillTemplate(template, {})).toBe(said);
    expect(fillTemplate(template, { venue: null, package: " ", couple: "" })).toBe(said);
  });

  it("or empty paragraph", () => {
    expect(fillParagraphs("One\n\n{{venue}}\n \nVenue: {{venue}}\n\nTwo", {})).toEqual(["One", "Two"]);
  });
});

it("fills in every occurrence of a variable, with or without spaces inside its brackets", () => {
  const said = fillTemplate("{{couple}}, {{ couple }}: {{date}}.", {
    couple: "Ana & Ben",
    date: "May 14, 2027",
  });
  expect(said).toBe("Ana & Ben, Ana & Ben: May 14, 2027.");
});

it("isolates a right-to-left name from the text after it", () => {
  const values = { couple: "花子 & مريم", amount: "$1,660" };
  expect(fillTemplate("{{couple}}, {{amount}}", values)).toBe("\u2068花子 & مريم\u2069, $1,660");
});

it("keeps typed spaces", () => {
  expect(fillTemplate("One  two  {{couple}}  three", { couple: "Ana" })).toBe("One  two  Ana  three");
});

it("S22 never expands variables inside a value and treats unknown names as missing", () => {
  const hostile = "{{phone}} {{couple}} $& $1 {{sealed:abc}}";
  expect(fillTemplate("Dear {{couple}}!", { couple: hostile, phone: "secret" })).toBe(`Dear ${hostile}!`);
  expect(fillTemplate("A {{constructor}} {{__proto__}} {{to_string}} B", {})).toBe("A B");
});

it("keeps the paragraphs of a value together with their sentence", () => {
  expect(fillParagraphs("You wrote:\n{{message}}\n\nThank you", { message: "One\n\nTwo" })).toEqual([
    "You wrote:\nOne\n\nTwo",
    "Thank you",
  ]);
});

describe("template variables", () => {
  it.each([
    [{ subject: "Hello {{venu}}", body: "B" }, { subject: expect.stringContaining("{{venu}}") }],
    [{ subject: "S", body: "{{ Couple }}" }, { body: expect.stringContaining("{{ Couple }}") }],
    [{ subject: "S", body: "{{sealed:abc}}" }, { body: expect.stringContaining("{{sealed:abc}}") }],
    [{ subject: "S", body: "{{}}" }, { body: expect.stringContaining("{{}}") }],
    [{ subject: "S", body: "Dear {{couple}" }, { body: expect.stringContaining("not complete") }],
    [{ subject: "S", body: "Dear couple}}" }, { body: expect.stringContaining("not complete") }],
    [{ subject: "On {{message}}", body: "B" }, { subject: expect.stringContaining("too long") }],
    [{ subject: "{{couple}}", body: "{{ date }} { } {message}" }, {}],
  ])("are validated: %j", (words, problems) => {
    expect(variableProblems("reply", words)).toEqual(problems);
  });

  it("are limited to those of the template's purpose", () => {
    expect(variableProblems("message_alert", { subject: "{{couple}}", body: "{{name}}" })).toEqual({
      subject: expect.stringContaining("{{couple}}"),
    });
  });
});

it("S29 rejects a multi-line subject or name with an error beside the field", () => {
  for (const broken of ["Hello\r\nBcc: all@example.com", "Hello\nBcc: x", "Hello\u2028Bcc: x", "Hello\0"]) {
    const refused = templateInput.safeParse({ name: broken, subject: broken, body: "B", version: 0 });
    expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["subject", "Please write this in one line"],
      ["name", "Please write this in one line"],
    ]);
  }
});

describe("the default templates", () => {
  it("exist for each purpose and use only its variables", () => {
    expect(new Set(Object.values(STANDARD).map(({ purpose }) => purpose))).toEqual(
      new Set(TEMPLATE_PURPOSES),
    );
    for (const { purpose, name, subject, body } of Object.values(STANDARD)) {
      expect(name).not.toBe("");
      expect(wordsInput.safeParse({ subject, body }).success).toBe(true);
      expect([purpose, variableProblems(purpose, { subject, body })]).toEqual([purpose, {}]);
    }
  });

  it("leave no variable unfilled, with all values or only the required ones", () => {
    const fewest: TemplateValues = { couple: "Ana & Ben", name: "Mei", date: "May 14, 2027" };
    for (const words of Object.values(STANDARD)) {
      for (const variables of [samples, fewest]) {
        const mail = renderWords(studio, words, { purpose: words.purpose, variables });
        for (const text of [mail.subject, mail.textBody]) {
          expect(text).not.toMatch(/[{}]| {2}| [,.:;!?]|\bundefined\b|\bnull\b/);
          expect(text).not.toMatch(/\n{3}/);
        }
      }
    }
  });
});

describe("S22 S29 hostile values in every template variable are escaped in both parts of the email", () => {
  const hostile = (field: string) =>
    `"><script>${field}('x')</script><img src=x onerror=${field}()>&\u2028\r\nBcc: all@example.com {{couple}}`;
  const escaped = (field: string) =>
    `&quot;&gt;&lt;script&gt;${field}(&#39;x&#39;)&lt;/script&gt;&lt;img src=x onerror=${field}()&gt;&amp;\u2028`;

  it.each(TEMPLATE_PURPOSES)("%s", (purpose) => {
    const names = PURPOSES[purpose].variables;
    const variables = Object.fromEntries(names.map((name) => [name, hostile(name)]));
    const own = `${hostile("own")}\n\n<script>body()</script> {{constructor}}`;
    const body = `${own}\n\n${names.map((name) => `{{${name}}}`).join("\n\n")}`;
    const mail = renderWords(
      { siteTitle: hostile("siteTitle"), inbox: "studio@example.com", contactPhone: hostile("contactPhone") },
      { subject: body, body },
      {
        purpose,
        variables,
        facts: [[hostile("fact"), hostile("value")]],
        link: { label: hostile("label"), url: `https://studio.example/${hostile("url")}` },
      },
    );
    const fields = [...names, "own", "siteTitle", "contactPhone", "fact", "value", "label", "url"];
    expect(mail.htmlBody.match(/<(?!\/|!doctype|html|body|div|h1|p|table|tr|td|a )/g)).toBeNull();
    for (const field of fields) {
      expect(mail.htmlBody).toContain(escaped(field));
      // Plain text is output unescaped, whatever it looks like.
      expect(mail.textBody).toContain(`<script>${field}('x')</script>`);
    }
    expect(mail.htmlBody).toContain("&lt;script&gt;body()&lt;/script&gt;");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
    expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
    expect(Buffer.byteLength(mail.subject)).toBeLessThan(998);
  });
});

it("uses the studio's name if a subject is empty after filling", () => {
  const words = { subject: "{{venue}}", body: "Dear {{couple}}" };
  const mail = renderWords(studio, words, { purpose: "reply", variables: { couple: "Ana" } });
  expect(mail.subject).toBe("Cinema & Co");
  expect(mail.textBody).toBe("Dear Ana\n\nCinema & Co · +1 (323) 555-0116");
  expect(mail.htmlBody).not.toContain("<h1");
});

describe("a manually written email", () => {
  it.for(["{{couple}}", "{{ Couple }}", "{{anything}}", "{{}}", "{{ coup", "Dear {{couple}"])(
    "must not contain %s",
    (brackets) => {
      const words = { subject: "Your day", body: `Dear both,\n\n${brackets} soon` };
      expect(unfilledProblems(words)).toEqual({ body: expect.stringMatching(/with text|brackets/) });
      expect(unfilledProblems({ subject: brackets, body: "Hello" })).toHaveProperty("subject");
    },
  );

  it.for(["{ }", "a } b", "{couple}", "}}"])("may contain %s", (signs) => {
    expect(unfilledProblems({ subject: signs, body: signs })).toEqual({});
  });
});

it.each(Object.entries(STANDARD))("the letter %s ends its salutation with a comma", (_, { body }) => {
  const [first = ""] = body.split("\n");
  if (first.startsWith("Dear ")) expect(first).toMatch(/,$/);
});
