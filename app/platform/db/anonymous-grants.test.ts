import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findGrantProblems, findPolicyProblems, visitorGrants } from "./anonymous-grants.ts";

const grants = Object.entries(visitorGrants).flatMap(([privilege, names]) =>
  names.map((on) => ({ on, privilege })),
);
const policies = grants
  .filter(({ privilege }) => privilege !== "EXECUTE")
  .map(({ on, privilege }) => ({ table: on, name: "p", command: privilege, roles: ["anon"] }));
const tables = [...new Set(policies.map(({ table }) => table))];

test("visitors' rights are those of database/grants.txt", () => {
  const lines = readFileSync("database/grants.txt", "utf8").split("\n");
  const written = lines
    .map((line) => /^(\w+)(?:\(\))?\s+anon\s+(\w+)/.exec(line))
    .flatMap((match) => (match ? [`${match[2]?.toUpperCase()} ${match[1]}`] : []));
  expect(grants.map(({ on, privilege }) => `${privilege} ${on}`).toSorted()).toEqual(written.toSorted());
});

test("rights as we mean them are right", () => {
  expect(findGrantProblems(grants)).toEqual([]);
  expect(findPolicyProblems(tables, policies)).toEqual([]);
});

test("each right too much and each that is missing is named", () => {
  for (const { on, privilege } of grants)
    expect(
      findGrantProblems(grants.filter((grant) => grant.on !== on || grant.privilege !== privilege)),
    ).toEqual([`visitors lack ${privilege} on ${on}`]);
  expect(findGrantProblems([...grants, { on: "cities", privilege: "DELETE" }])).toEqual([
    "visitors hold DELETE on cities and should not",
  ]);
});

test.each([
  ["a policy for everybody", { table: "cities", name: "leak", command: "SELECT", roles: ["public"] }, []],
  [
    "more than is meant",
    { table: "cities", name: "leak", command: "ALL", roles: ["anon"] },
    ["the policy leak gives visitors ALL on cities"],
  ],
  [
    "more than is meant, to everybody",
    { table: "cities", name: "leak", command: "DELETE", roles: ["public"] },
    ["the policy leak gives visitors DELETE on cities"],
  ],
  [
    "a policy of the staff",
    { table: "cities", name: "service", command: "ALL", roles: ["service_role"] },
    [],
  ],
])("%s", (_, policy, wrong) => {
  expect(findPolicyProblems(tables, [...policies, policy])).toEqual(wrong);
});

test("a table without a policy and a policy that is missing are named", () => {
  expect(findPolicyProblems([...tables, "admins"], policies)).toEqual(["admins has no policy at all"]);
  expect(
    findPolicyProblems(
      tables,
      policies.filter(({ table }) => table !== "cities"),
    ),
  ).toEqual(["cities has no policy at all", "no policy lets visitors SELECT on cities"]);
});
