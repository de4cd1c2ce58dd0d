// Finds features in a built script that some minimum-version browser lacks.
import { type ESTree, parseSync, Visitor } from "vite";
import type { Floor } from "#app/browser-floor.ts";
import {
  css,
  eventsByName,
  type Feature,
  globalFeature,
  lackedBy,
  memberOfGlobal,
  membersByName,
  syntax,
} from "./browser-data.ts";

/** Returns the names that a declaration introduces, which no longer refer to browser globals. */
function namesOf(pattern: ESTree.Node | null | undefined): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((part) =>
        namesOf(part.type === "RestElement" ? part.argument : part.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(namesOf);
    case "AssignmentPattern":
      return namesOf(pattern.left);
    case "RestElement":
      return namesOf(pattern.argument);
    default:
      return [];
  }
}

/** Returns every name declared anywhere in the script. Minified names are short, so none of them shadows a global. */
function declaredNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const declare = (...patterns: (ESTree.Node | null | undefined)[]) => {
    for (const name of patterns.flatMap(namesOf)) names.add(name);
  };
  const inFunction = ({ id, params }: ESTree.Function) => declare(id, ...params);
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: inFunction,
    FunctionExpression: inFunction,
    ArrowFunctionExpression: ({ params }) => declare(...params),
    ClassDeclaration: ({ id }) => declare(id),
    ClassExpression: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportSpecifier: ({ local }) => declare(local),
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => declare(local),
  }).visit(program);
  return names;
}

/** Returns a call's first argument if it is a literal text in the script. */
function firstWords([first]: ESTree.CallExpression["arguments"]): string {
  if (first?.type === "Literal" && typeof first.value === "string") return first.value;
  if (first?.type === "TemplateLiteral" && first.quasis.length === 1)
    return first.quasis[0]?.value.cooked ?? "";
  return "";
}

const { statements, operators, regular_expressions: expressions } = syntax;
const importing = statements?.import;
const SELECTING = new Set(["querySelector", "querySelectorAll", "closest", "matches"]);

/** Returns the browsers that lack all of these features. Null if every minimum-version browser has one of them. */
function lackingAll(floor: Floor, features: (Feature | undefined)[]): string | null {
  const [first, ...others] = features.map((feature) => lackedBy(floor, feature).join(", "));
  return first && others.every(Boolean) ? first : null;
}

/**
 * Finds features in a script that some minimum-version browser lacks: the feature's name, and the browsers. Members
 * are matched by name only, because a script doesn't say what type its objects have: one is reported if no member of
 * that name is old enough. For syntax, it checks what was added after 2022. The build compiles what it can down to
 * its target.
 */
export function newerThan(floor: Floor): (script: string) => Map<string, string> {
  const members = membersByName(floor);
  const known = new Map<string, string | null>();
  return (script) => {
    const { program, errors } = parseSync("script.js", script, { sourceType: "module" });
    if (errors[0]) throw new Error(errors[0].message);
    const declared = declaredNames(program);
    const found = new Map<string, string>();
    const note = (name: string, ...features: (Feature | undefined)[]) => {
      if (!known.has(name)) known.set(name, lackingAll(floor, features));
      const lacking = known.get(name);
      if (lacking) found.set(name, lacking);
    };
    /** Identifiers that don't refer to a variable: `b` in `a.b`, in `{ b: 1 }`, in a class. */
    const keys = new Set<ESTree.Node>();
    const withKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
      if (!computed) keys.add(key);
    };

    new Visitor({
      MemberExpression({ object, property, computed }) {
        if (computed || property.type !== "Identifier") return;
        keys.add(property);
        const { name } = property;
        const owner = object.type === "Identifier" && !declared.has(object.name) ? object.name : "";
        const feature = memberOfGlobal(owner, name);
        if (feature) note(`${owner}.${name}`, feature);
        else note(`.${name}`, ...(members.get(name) ?? []));
      },
      Property: withKey,
      MethodDefinition: withKey,
      PropertyDefinition: withKey,
      ExportSpecifier: ({ local, exported }) => void keys.add(local).add(exported),
      ImportSpecifier: ({ imported }) => void keys.add(imported),
      MetaProperty: ({ meta, property }) => void keys.add(meta).add(property),
      Identifier(node) {
        if (!keys.has(node) && !declared.has(node.name)) note(node.name, globalFeature(node.name));
      },
      NewExpression({ callee }) {
        if (callee.type !== "Identifier" || declared.has(callee.name)) return;
        note(`new ${callee.name}`, globalFeature(callee.name)?.[callee.name]);
      },
      CallExpression({ callee, arguments: given }) {
        const words = firstWords(given);
        const called = callee.type === "MemberExpression" ? callee.property : callee;
        if (called.type !== "Identifier") return;
        if (called.name === "addEventListener") note(`event ${words}`, ...eventsByName(words));
        if (!SELECTING.has(called.name)) return;
        for (const [, pseudo = ""] of words.matchAll(/:([a-z-]+)/g))
          note(`:${pseudo}`, css.selectors?.[pseudo]);
      },
      VariableDeclaration({ kind }) {
        if (kind === "using") note(kind, statements?.using);
        if (kind === "await using") note(kind, statements?.await_using);
      },
      ImportDeclaration({ attributes, phase }) {
        if (attributes.length > 0) note("import … with", importing?.import_attributes);
        if (phase) note(`import ${phase}`, importing?.[phase === "defer" ? "defer" : "import_source"]);
      },
      ImportExpression({ options }) {
        if (options) note("import(…, options)", operators?.import?.options_parameter);
      },
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        if (flags.includes("v")) note("/…/v", memberOfGlobal("RegExp", "unicodeSets"));
        if (/\(\?[ims]*-?[ims]+:/.test(pattern)) note("/(?i:…)/", expressions?.modifier);
        if (/\(\?<(\w+)>.*\(\?<\1>/s.test(pattern))
          note("/(?<a>…)|(?<a>…)/", expressions?.named_capturing_group?.duplicate_named_capturing_groups);
      },
    }).visit(program);
    return found;
  };
}
