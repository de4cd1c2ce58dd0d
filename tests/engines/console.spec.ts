import { expect, test } from "./journey.ts";

test("script errors, console messages and policy violations on a page are detected", async ({ tab }) => {
  await tab.open("/contact");
  expect(await tab.complaints()).toEqual([]);
  await tab.run(() => {
    console.warn("A warning");
    console.error("An error");
    setTimeout(() => {
      throw new Error("Thrown");
    });
    void Promise.reject(new Error("Rejected"));
    const script = document.createElement("script");
    script.textContent = "1";
    document.body.appendChild(script);
  });
  const said: string[] = [];
  for (const what of ["A warning", "An error", "Thrown", "Rejected", "script-src"]) {
    await expect
      .poll(async () => {
        said.push(...(await tab.complaints()));
        return said.join("\n");
      })
      .toContain(what);
  }
});
