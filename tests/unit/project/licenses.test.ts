import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/** Licenses that allow use in a closed product. */
const PERMISSIVE =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|CC-BY-4\.0)$/;

type Packages = Record<string, { license?: string; dev?: boolean; optional?: boolean; name?: string }>;

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Packages };

/** Whether one of an SPDX expression's alternatives, or all of its parts, are permissive. */
const isPermissive = (license: string): boolean =>
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((one) => one.split(" AND ").every((part) => PERMISSIVE.test(part.trim())));

it("every package that the product uses has a license that allows it", () => {
  const refused = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .filter(([, { license = "" }]) => !isPermissive(license))
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(refused).toEqual([]);
  expect(isPermissive("GPL-3.0-only")).toBe(false);
  expect(isPermissive("(MIT OR GPL-3.0-only)")).toBe(true);
  expect(isPermissive("MIT AND GPL-3.0-only")).toBe(false);
});

it("the product says that nobody else may use it", () => {
  const { license } = JSON.parse(readFileSync("package.json", "utf8")) as { license: string };
  expect([license, lock.packages[""]?.license]).toEqual(["UNLICENSED", "UNLICENSED"]);
});

it("each folder of fonts has their license beside them", () => {
  const fonts = globSync("{app,server,public}/**/*.{woff2,ttf,otf}");
  expect(fonts.length).toBeGreaterThan(20);
  const without = [...new Set(fonts.map(dirname))].filter(
    (folder) => globSync(`${folder}/*license.txt`).length === 0,
  );
  expect(without).toEqual([]);
});
