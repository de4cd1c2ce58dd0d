import { expect, it } from "vitest";
import { coupleGreeting, writerGreeting } from "#server/mail/greetings/contract.ts";

it.each([
  "Ana",
  "Mei Larsen",
  "María José de la Cruz",
  "Siobhán O’Neil-D'Arcy",
  "J.R. Smith",
  "Dr. Lê Thị Hồng Gấm",
  "Ana & Ben",
  "نازنین زهرا",
  "マリア・ガルシア",
  "Kaʻiulani",
])("greets %s by name", (name) => {
  expect(writerGreeting(name)).toBe(name);
  expect(coupleGreeting(name, "Ben")).toBe(`${name} & Ben`);
});

it.each([
  "https://evil.example",
  "evil.example",
  "www.evil.example",
  "evil。example",
  "Ana evil.co",
  "ana@evil.example",
  "Call 555 0100",
  "+1 555 0100",
  "<b>Ana</b>",
  "Win! Now",
  "{{sealed:abc}}",
  "Send all your money to Bob",
  "A".repeat(41),
  "Ana\u202enoitulos",
  "Ana\nBen",
  "",
])("doesn't repeat %j", (name) => {
  expect(writerGreeting(name)).toBe("friend");
  expect(coupleGreeting("Ana", name)).toBe("friends");
  expect(coupleGreeting(name, "Ben")).toBe("friends");
});
