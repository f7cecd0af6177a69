/** Everything that a visitor's role may do in our database. database/grants.txt says it column by column. */
export const visitorGrants = {
  SELECT: [
    "api_cities",
    "api_providers",
    "cities",
    "city_names",
    "feature_flags",
    "images",
    "providers",
    "reviews",
    "search_entries",
    "search_traits",
    "search_words",
    "service_status_config",
    "zip_codes",
  ],
  INSERT: ["consultation_requests", "contact_submissions", "events", "waitlist"],
  EXECUTE: [
    "area_keys",
    "ask_for_time",
    "cell_of",
    "cells_within",
    "city_time_zone",
    "count_use",
    "current_provider_id",
    "map_point",
    "miles_between",
    "search_pairs",
    "search_price_step",
    "take_allowance",
    "waitlist_promotion_left",
  ],
} as const;

/** Views show what the policies of their tables let the reader see, and have none of their own. */
const views = ["api_cities", "api_providers"];

/** What a role may do (SELECT, INSERT, …), and to which table or function. */
export type Grant = { on: string; privilege: string };
/** `command`: ALL, or one of SELECT, INSERT, UPDATE, DELETE. */
export type Policy = { table: string; name: string; command: string; roles: string[] };

const expectedGrants: Grant[] = Object.entries(visitorGrants).flatMap(([privilege, names]) =>
  names.map((on) => ({ on, privilege })),
);

/** Where the grants of the visitor's role are not those that we mean it to have, in words. */
export function findGrantProblems(held: Grant[]): string[] {
  const tooMuch = held
    .filter((grant) => !includesGrant(expectedGrants, grant))
    .map(({ on, privilege }) => {
      return `visitors hold ${privilege} on ${on} and should not`;
    });
  const tooLittle = expectedGrants
    .filter((grant) => !includesGrant(held, grant))
    .map(({ on, privilege }) => {
      return `visitors lack ${privilege} on ${on}`;
    });
  return [...tooMuch, ...tooLittle];
}

/** The same for the policies of all tables: a table without one shows and takes nothing, one too many lets too much through. */
export function findPolicyProblems(tables: string[], policies: Policy[]): string[] {
  const bare = tables.filter((table) => !policies.some((policy) => policy.table === table));
  const open = policies.filter(isForVisitors).filter(({ table, command }) => {
    return !includesGrant(expectedGrants, { on: table, privilege: command });
  });
  const closed = expectedGrants
    .filter(({ on, privilege }) => privilege !== "EXECUTE" && !views.includes(on))
    .filter(({ on, privilege }) => {
      return !policies.some(
        (policy) =>
          policy.table === on && isForVisitors(policy) && ["ALL", privilege].includes(policy.command),
      );
    });
  return [
    ...bare.map((table) => `${table} has no policy at all`),
    ...open.map(({ table, name, command }) => `the policy ${name} gives visitors ${command} on ${table}`),
    ...closed.map(({ on, privilege }) => `no policy lets visitors ${privilege} on ${on}`),
  ];
}

function isForVisitors({ roles }: Policy): boolean {
  return roles.includes("anon") || roles.includes("public");
}

function includesGrant(grants: Grant[], { on, privilege }: Grant): boolean {
  return grants.some((grant) => grant.on === on && grant.privilege === privilege);
}
