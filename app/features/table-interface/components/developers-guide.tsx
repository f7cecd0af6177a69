import { exportColumns } from "../rules/export-row.ts";
import { CHANNELS_PER_SOCKET, SOCKETS_PER_ADDRESS } from "../rules/realtime.ts";
import { MAX_ROWS } from "../rules/row-limits.ts";
import { readableTables, writableTables } from "../rules/tables.ts";
import { CodeExample } from "./code-example.tsx";
import { ColumnList } from "./column-list.tsx";

type Props = { calls: { key: string; origin: string; readsPerHour: string; terms: string } };

export function DevelopersGuide({ calls: { key, origin, readsPerHour, terms } }: Props) {
  return (
    <div className="mt-8 max-w-[44rem] space-y-10">
      <section>
        <h2 className="text-heading">Your first call</h2>
        <p className="mt-3">
          Every call carries the public key. It is not a secret: it may stand in a web page. It shows what
          families can see on our pages, and nothing else.
        </p>
        <p className="mt-3">
          Public key: <code className="wrap-anywhere">{key}</code>
        </p>
        <CodeExample label="With curl">
          {`curl '${origin}/rest/v1/providers?select=id,name,rating,cities(name)&rating=gte.4&order=rating.desc&limit=5' \\
  -H 'apikey: ${key}'`}
        </CodeExample>
        <CodeExample label="With the client @supabase/supabase-js">
          {`import { createClient } from "@supabase/supabase-js";

const client = createClient("${origin}", "${key}");
const { data, error } = await client
  .from("providers")
  .select("id, name, rating, cities(name)")
  .gte("rating", 4)
  .order("rating", { ascending: false, nullsFirst: false })
  .limit(5);`}
        </CodeExample>
        <p className="mt-4">
          The addresses follow the rules of PostgREST. A description in OpenAPI is at{" "}
          <code className="wrap-anywhere">{origin}/rest/v1/</code>.
        </p>
      </section>

      <section>
        <h2 className="text-heading">What you can read</h2>
        {readableTables.map(({ name, description, columns }) => (
          <ColumnList key={name} title={`${name}: ${description}`} columns={columns} />
        ))}
        <p className="mt-4">
          The search of our pages can be called too. It finds the same listings in the same order.
        </p>
        <CodeExample label="The search">
          {`const { data } = await client.rpc("search_providers", { query: "memory care sarasota" });`}
        </CodeExample>
      </section>

      <section>
        <h2 className="text-heading">What you can send</h2>
        <p className="mt-3">
          These stand for the forms on our pages, with the same checks and the same emails. Send the header
          Idempotency-Key with a value of your own, and a call that you repeat is stored once.
        </p>
        {writableTables.map(({ name, description, columns }) => (
          <ColumnList key={name} title={`${name}: ${description}`} columns={columns} />
        ))}
        <CodeExample label="A consultation request at a chosen day and time">
          {`await client.functions.invoke("submit-consultation-request", {
  body: { providerId, name, email, phone, date: "2027-01-15", time: "09:30", message, preferredContact: "email" },
});`}
        </CodeExample>
      </section>

      <section>
        <h2 className="text-heading">Live changes</h2>
        <p className="mt-3">Changes of providers and cities arrive over a WebSocket.</p>
        <CodeExample label="Listen for changed listings">
          {`client
  .channel("listings")
  .on("postgres_changes", { event: "*", schema: "public", table: "providers" }, ({ new: row }) => console.log(row))
  .subscribe();`}
        </CodeExample>
      </section>

      <section>
        <h2 className="text-heading">All listings in one file</h2>
        <p className="mt-3">
          Each file holds every active listing: {exportColumns.join(", ")}. Please fetch it once a day; its
          ETag tells you whether anything has changed.
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-6">
          {["csv", "json"].map((type) => (
            <li key={type}>
              <a href={`/exports/providers.${type}`} className="text-link">
                /exports/providers.{type}
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section>
        <h2 className="text-heading">Limits</h2>
        <ul className="mt-3 list-disc space-y-1 pl-6">
          <li>At most {MAX_ROWS} rows a call. Content-Range says how many there are.</li>
          <li>
            {readsPerHour} reading calls an hour from one address. RateLimit-Remaining says how many are left.
          </li>
          <li>A call may take one second. When we are busy you get 503 with Retry-After.</li>
          <li>
            {SOCKETS_PER_ADDRESS} WebSockets from one address, with {CHANNELS_PER_SOCKET} channels each.
          </li>
          <li>Pages of any site may read. To send forms from your own site, write to us first.</li>
        </ul>
      </section>

      <section>
        <h2 className="text-heading">Terms</h2>
        <p className="mt-3">{terms}</p>
      </section>
    </div>
  );
}
