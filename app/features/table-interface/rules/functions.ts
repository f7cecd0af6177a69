import { DEFAULT_RESULTS, MAX_ROWS } from "./row-limits.ts";
import type { ColumnType } from "./tables.ts";

export type Argument = { type: ColumnType; description: string; isRequired?: boolean };
export type CallableFunction = {
  name: string;
  description: string;
  arguments: Record<string, Argument>;
};

const tableName: Argument = { type: "text", description: "providers or cities.", isRequired: true };

/** What `rpc/{name}` offers. They all read. */
export const callableFunctions = [
  { name: "version", description: "The version of the database.", arguments: {} },
  { name: "get_current_role", description: "The database role of the caller.", arguments: {} },
  { name: "get_simple_role", description: "The same.", arguments: {} },
  { name: "get_minimal_role", description: "The same.", arguments: {} },
  {
    name: "get_table_rls_status",
    description: "Whether a table has row-level security.",
    arguments: { table_name: tableName },
  },
  {
    name: "get_table_policies",
    description: "The row-level security policies of a table.",
    arguments: { table_name: tableName },
  },
  { name: "get_city_stats", description: "Figures of all cities and listings together.", arguments: {} },
  {
    name: "get_listing",
    description: `The best rated ${MAX_ROWS} listings of a service, and figures of all of them.`,
    arguments: { service_slug: { type: "text", description: "Such as seniorcare, the only one yet." } },
  },
  {
    name: "search_providers",
    description: "The search of the pages: the same listings in the same order.",
    arguments: {
      query: { type: "text", description: "Such as 'memory care sarasota', as a family would type it." },
      exact: { type: "boolean", description: "Whether the query means exactly the typed words." },
      zip: { type: "text", description: "ZIP code for a query with 'near me'." },
      location: { type: "text", description: "City, state or ZIP code." },
      services: {
        type: "texts",
        description: "home-care, assisted-living, memory-care, skilled-nursing, adult-day, respite.",
      },
      same_day: { type: "boolean", description: "Only those that can start on the same day." },
      weekends: { type: "boolean", description: "Only those that work on weekends." },
      emergency: { type: "boolean", description: "Only those that take emergencies." },
      verified: { type: "boolean", description: "Only verified ones." },
      min_price: { type: "number", description: "Lowest price." },
      max_price: { type: "number", description: "Highest price." },
      price_unit: { type: "text", description: "Unit of the prices, such as hour or month." },
      min_rating: { type: "number", description: "Lowest rating, from 1 to 5." },
      order: { type: "text", description: "recommended, relevance, nearest, price or rating." },
      limit: { type: "integer", description: `Rows, ${DEFAULT_RESULTS} unless given, at most ${MAX_ROWS}.` },
      offset: { type: "integer", description: "Rows to skip." },
    },
  },
] as const satisfies CallableFunction[];
export type FunctionName = (typeof callableFunctions)[number]["name"];

export function findFunction(name: string): (CallableFunction & { name: FunctionName }) | undefined {
  return callableFunctions.find((callable) => callable.name === name);
}
