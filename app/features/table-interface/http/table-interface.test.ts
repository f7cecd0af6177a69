import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listConsultationDates } from "#features/consultations/rules/consultation-times.ts";
import { searchProviders } from "#features/search/queries/search.server.ts";
import { parseSearch } from "#features/search/rules/search.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { openTableInterface, PARTNER } from "#tests/support/table-interface-server.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
let calls: Awaited<ReturnType<typeof openTableInterface>>;
let cityId: number;

beforeAll(async () => {
  scratch = await openScratchDatabase();
  const { db } = scratch.server;
  await asService(db, async (tx) => {
    cityId = (await makeCity(tx, { slug: "scottsdale", name: "Scottsdale" })).id;
    await makeCity(tx, { slug: "waco", name: "Waco", active: false });
    const ratings = [4.9, 4.5, null, 3.25];
    for (const [index, rating] of ratings.entries())
      await makeProvider(tx, {
        id: `listed-${index}`,
        name: `Home ${index}, "quoted"`,
        email: `listed${index}@care.example`,
        rating,
        tier: index === 0 ? "premium" : "basic",
        status: index === 0 ? "premium" : "basic",
        services: index === 0 ? ["Memory Care", "Respite"] : ["Home Care"],
        pricing_starting_from: 30 + index,
        verified: index < 2,
        city_id: index < 3 ? cityId : null,
      });
    await makeProvider(tx, { id: "hidden-1", email: "hidden@care.example", active: false });
    await makeProvider(tx, { id: "hidden-2", email: "inactive@care.example", tier: "inactive" });
  });
  calls = await openTableInterface(db);
});
afterAll(async () => {
  await calls.close();
  await scratch.close();
});

/** What visitors may see of the tables, read by SQL. */
async function readBySql(query: string): Promise<unknown[]> {
  const { rows } = await scratch.owner.pool
    .query(
      `set time zone 'UTC'; select coalesce(json_agg(row_to_json(found)), '[]') as rows from (${query}) found`,
    )
    .then((results) => (Array.isArray(results) ? results[1] : results));
  return rows[0].rows;
}

describe("reading with the official client", () => {
  test("reads providers by every filter of the specification", async () => {
    const { data, error } = await calls.client
      .from("providers")
      .select("*")
      .eq("active", true)
      .gte("rating", 4.5)
      .lte("pricing_starting_from", 50)
      .eq("verified", true)
      .eq("featured", false)
      .in("status", ["basic", "premium"])
      .order("rating", { ascending: false });
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id)).toEqual(["listed-0", "listed-1"]);
    expect(data).toEqual(
      await readBySql("select * from hearthlist.api_providers where rating >= 4.5 order by rating desc"),
    );
  });

  test("puts unrated providers first in a descending order, as PostgreSQL does, unless the call says otherwise", async () => {
    const ids = async (nullsFirst?: boolean) => {
      const { data } = await calls.client
        .from("providers")
        .select("id")
        .order("rating", { ascending: false, nullsFirst: nullsFirst as boolean });
      return data?.map(({ id }) => id);
    };
    expect(await ids()).toEqual(["listed-2", "listed-0", "listed-1", "listed-3"]);
    expect(await ids(false)).toEqual(["listed-0", "listed-1", "listed-3", "listed-2"]);
  });

  test("reads one provider, and says in PostgREST's words that there is none", async () => {
    const one = await calls.client.from("providers").select("id, name").eq("id", "listed-0").single();
    expect(one).toMatchObject({
      data: { id: "listed-0", name: 'Home 0, "quoted"' },
      status: 200,
      error: null,
    });
    const none = await calls.client.from("providers").select("*").eq("id", "nobody").single();
    expect(none).toMatchObject({
      data: null,
      status: 406,
      error: { code: "PGRST116", details: "The result contains 0 rows" },
    });
    const maybe = await calls.client.from("providers").select("*").eq("id", "nobody").maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
    const many = await calls.client.from("providers").select("id").single();
    expect(many.error).toMatchObject({ code: "PGRST116", details: "The result contains 4 rows" });
  });

  test.each(["hidden@care.example", "inactive@care.example", "nobody@care.example"])(
    "finds no provider by the email %s",
    async (email) => {
      const { error, status } = await calls.client
        .from("providers")
        .select("id, name, email, active")
        .eq("email", email)
        .single();
      expect(status).toBe(406);
      expect(error?.code).toBe("PGRST116");
    },
  );

  test("finds a provider by its public email", async () => {
    const { data } = await calls.client
      .from("providers")
      .select("id, name, email, active")
      .eq("email", "listed1@care.example")
      .single();
    expect(data).toEqual({
      id: "listed-1",
      name: 'Home 1, "quoted"',
      email: "listed1@care.example",
      active: true,
    });
  });

  test("reads a city and its providers", async () => {
    const city = await calls.client
      .from("cities")
      .select("id, slug, name")
      .eq("active", true)
      .eq("slug", "scottsdale")
      .single();
    expect(city.data).toEqual({ id: cityId, slug: "scottsdale", name: "Scottsdale" });
    const { data } = await calls.client
      .from("providers")
      .select("*")
      .eq("city_id", cityId)
      .eq("active", true)
      .order("rating", { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual(["listed-2", "listed-0", "listed-1"]);
    expect((await calls.client.from("cities").select("slug").order("name")).data).toEqual([
      { slug: "scottsdale" },
    ]);
  });

  test("counts without rows, and pages with a count", async () => {
    const counted = await calls.client
      .from("providers")
      .select("*", { count: "exact", head: true })
      .eq("active", true);
    expect(counted).toMatchObject({ data: null, count: 4, status: 200 });
    const page = await calls.client
      .from("providers")
      .select("id", { count: "exact" })
      .order("id")
      .range(1, 2);
    expect(page).toMatchObject({ data: [{ id: "listed-1" }, { id: "listed-2" }], count: 4, status: 206 });
    const beyond = await calls.client.from("providers").select("id", { count: "exact" }).range(20, 39);
    expect(beyond).toMatchObject({ status: 416, error: { code: "PGRST103" } });
  });

  test("reads by alternatives, patterns, arrays and their opposites", async () => {
    const ids = async (query: PromiseLike<{ data: { id: string }[] | null; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return data?.map(({ id }) => id).toSorted();
    };
    const providers = () => calls.client.from("providers").select("id");
    expect(await ids(providers().or("name.ilike.%home 0%,rating.lt.4"))).toEqual(["listed-0", "listed-3"]);
    expect(await ids(providers().contains("services", ["Memory Care"]))).toEqual(["listed-0"]);
    expect(await ids(providers().is("rating", null))).toEqual(["listed-2"]);
    expect(await ids(providers().not("rating", "is", null))).toEqual(["listed-0", "listed-1", "listed-3"]);
    expect(await ids(providers().not("id", "in", "(listed-0,listed-1)"))).toEqual(["listed-2", "listed-3"]);
    const quoted = encodeURIComponent(String.raw`("Home 1, \"quoted\"",other)`);
    const list = await calls.ask(`/rest/v1/providers?select=id&name=in.${quoted}`);
    expect(await list.json()).toEqual([{ id: "listed-1" }]);
    expect(
      await ids(providers().or("and(rating.gte.4,rating.lte.4.6),not.and(id.neq.listed-3,rating.is.null)")),
    ).toEqual(["listed-0", "listed-1", "listed-3"]);
    expect(await ids(providers().like("name", "Home_0*"))).toEqual(["listed-0"]);
  });

  test("embeds a provider's city under its name or another, and can leave out those without one", async () => {
    const { data } = await calls.client
      .from("providers")
      .select("id, name, city_id, cities(id, name, state)")
      .order("id")
      .limit(3);
    expect(data?.[0]).toEqual({
      id: "listed-0",
      name: 'Home 0, "quoted"',
      city_id: cityId,
      cities: { id: cityId, name: "Scottsdale", state: expect.any(String) },
    });
    const { data: named } = await calls.client.from("providers").select("id, town:cities(slug)").order("id");
    expect(named?.map(({ town }) => town)).toEqual([...Array(3).fill({ slug: "scottsdale" }), null]);
    const { data: inner } = await calls.client.from("providers").select("id, cities!inner(slug)");
    expect(inner).toHaveLength(3);
  });

  test("renames columns, and writes comma-separated values without formulas", async () => {
    const { data } = await calls.client.from("cities").select("place:name, slug");
    expect(data).toEqual([{ place: "Scottsdale", slug: "scottsdale" }]);
    const { data: csv } = await calls.client
      .from("providers")
      .select("name,rating")
      .order("id")
      .limit(2)
      .csv();
    expect(csv).toBe('name,rating\r\n"Home 0, ""quoted""",4.90\r\n"Home 1, ""quoted""",4.50\r\n');
  });

  test("gives at most 100 rows, whatever the call asks for", async () => {
    const scratchRows = Array.from({ length: 120 }, (_, index) => ({ id: `many-${index}` }));
    await asService(scratch.server.db, async (tx) => {
      for (const { id } of scratchRows) await makeProvider(tx, { id, email: `${id}@care.example` });
    });
    try {
      for (const path of ["?select=id", "?select=id&limit=5000", "?select=id&limit=5000&offset=10"]) {
        const answer = await calls.ask(`/rest/v1/providers${path}`);
        expect(await answer.json()).toHaveLength(100);
        const offset = path.endsWith("10") ? 10 : 0;
        expect(answer.headers.get("Content-Range")).toBe(`${offset}-${offset + 99}/124`);
      }
    } finally {
      await asService(scratch.server.db, (tx) =>
        tx.deleteFrom("providers").where("id", "like", "many-%").execute(),
      );
    }
  });

  test("answers at the shorter address, and reads the header Range", async () => {
    const answer = await calls.ask("/rest/providers?select=id&order=id", {
      headers: { Range: "1-2", Prefer: "count=exact" },
    });
    expect(await answer.json()).toEqual([{ id: "listed-1" }, { id: "listed-2" }]);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe("1-2/4");
  });
});

describe("what the public key does not allow", () => {
  const refusals: [string, RequestInit, number, string | null][] = [
    ["/rest/v1/providers?select=subscription_status", {}, 400, "42703"],
    ["/rest/v1/providers?select=id&tier_tenths=gt.3", {}, 400, "42703"],
    ["/rest/v1/providers?select=id&order=base_relevance.desc", {}, 400, "42703"],
    ["/rest/v1/providers?or=(id.eq.a,stripe_customer_id.is.null)", {}, 400, "42703"],
    ["/rest/v1/providers?select=id,cities(secret)", {}, 400, "42703"],
    ["/rest/v1/providers?select=id,leads(id)", {}, 400, "PGRST200"],
    ["/rest/v1/providers?select=id,", {}, 400, "PGRST100"],
    ["/rest/v1/providers?rating=gte.many", {}, 400, "22P02"],
    ["/rest/v1/providers?rating=almost.4", {}, 400, "PGRST100"],
    ["/rest/v1/providers?active=like.*a*", {}, 404, "42883"],
    ["/rest/v1/providers?id=eq.%00", {}, 400, "22021"],
    ["/rest/v1/providers?limit=-1", {}, 416, "PGRST103"],
    ["/rest/v1/leads", {}, 404, "PGRST205"],
    ["/rest/v1/pg_policies?select=*&tablename=eq.providers", {}, 404, "PGRST205"],
    ["/rest/v1/constructor", {}, 404, "PGRST205"],
    ["/rest/v1/rpc/take_allowance", { method: "POST", body: "{}" }, 404, "PGRST202"],
    ["/rest/v1/rpc/version", { method: "POST", body: '{"extra":1}' }, 404, "PGRST202"],
    [
      "/rest/v1/rpc/get_table_rls_status",
      { method: "POST", body: '{"table_name":"leads"}' },
      404,
      "PGRST205",
    ],
    ["/rest/v1/providers/listed-0", {}, 404, "PGRST125"],
    ["/functions/v1/create-checkout", { method: "POST", body: "{}" }, 404, "NOT_FOUND"],
    ["/storage/v1/object/list/images", { method: "POST", body: "{}" }, 404, "PGRST125"],
    ["/rest/v1/providers", { method: "POST", body: '{"id":"x"}' }, 401, "42501"],
    ["/rest/v1/providers?id=eq.listed-0", { method: "PATCH", body: '{"verified":true}' }, 401, "42501"],
    ["/rest/v1/providers?id=eq.listed-0", { method: "DELETE" }, 401, "42501"],
    ["/rest/v1/provider_submissions?id=eq.s", { method: "PATCH", body: "{}" }, 401, "42501"],
    ["/rest/v1/contact_submissions?email=eq.a", { method: "DELETE" }, 401, "42501"],
    ["/rest/v1/waitlist?on_conflict=email", { method: "POST", body: '{"email":"a@ex.test"}' }, 401, "42501"],
  ];
  test.each(refusals)("%s %j: %d %s", async (path, init, status, code) => {
    const answer = await calls.ask(path, { ...init, headers: { "Content-Type": "application/json" } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test.each(["waitlist", "consultation_requests", "contact_submissions", "provider_submissions"])(
    "the rows of %s stay unseen",
    async (table) => {
      expect(
        await calls.client.from(table).select("*").order("created_at", { ascending: false }),
      ).toMatchObject({
        data: [],
        status: 200,
      });
      const { error } = await calls.client.from(table).select("handled_by");
      expect(error?.code).toBe("42703");
    },
  );

  test("another schema, a missing key and a wrong key are refused", async () => {
    expect((await calls.ask("/rest/v1/cities", { headers: { "Accept-Profile": "hearthlist" } })).status).toBe(
      406,
    );
    for (const apikey of ["", "wrong"]) {
      const answer = await fetch(`${calls.url}/rest/v1/cities`, { headers: apikey ? { apikey } : {} });
      expect(answer.status).toBe(401);
    }
  });

  test("never shows another column or row than the views have, however a call is written", async () => {
    const { rows } = await scratch.owner.pool.query(
      "select column_name from information_schema.columns where table_schema = 'hearthlist' and table_name = 'api_providers'",
    );
    const shown = Object.keys((await (await calls.ask("/rest/v1/providers?limit=1")).json())[0]);
    expect(shown.toSorted()).toEqual(rows.map(({ column_name }) => column_name).toSorted());
    const names = JSON.stringify(await (await calls.ask("/rest/v1/providers")).json());
    expect(names).not.toContain("hidden");
  });
});

describe("inserting", () => {
  const consultation = {
    provider_id: "listed-0",
    family_name: "Ada  Stone",
    email: "Ada@Ex.test",
    phone: "(214) 555-0100",
    care_needs: "Help for my mother",
    timeline: "This week",
    preferred_contact: "email",
    additional_notes: null,
  };

  test("joins the waitlist as the form does, once", async () => {
    const entry = { email: "A@ex.test", subdomain: "x", hostname: "y", city: "Waco", state: "Texas" };
    for (let round = 0; round < 2; round += 1)
      expect(await calls.client.from("waitlist").insert([entry])).toMatchObject({ error: null, status: 201 });
    const { rows } = await scratch.owner.pool.query(
      "select email, city, state, subdomain from hearthlist.waitlist",
    );
    expect(rows).toEqual([{ email: "a@ex.test", city: "Waco", state: "TX", subdomain: "seniorcare" }]);
  });

  test("stores a consultation request without a time, with the form's consent, and notifies both sides", async () => {
    const { data, error } = await calls.client
      .from("consultation_requests")
      .insert(consultation)
      .select("id")
      .single();
    expect(error).toBeNull();
    const { rows } = await scratch.owner.pool.query(
      "select *, (select count(*)::integer from graphile_worker.jobs where task_identifier = 'consultation_requested') as jobs from hearthlist.consultation_requests where id = $1",
      [data?.id],
    );
    expect(rows[0]).toMatchObject({
      family_name: "Ada Stone",
      email: "ada@ex.test",
      timeline: "This week",
      additional_notes: null,
      wished_date: null,
      status: "new",
      consent_version: expect.any(String),
      jobs: 1,
    });
  });

  test("stores the same call once, and corrects it when its content differs", async () => {
    const send = (changes: object) =>
      calls.ask("/rest/v1/consultation_requests", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": "partner-call-1",
          Prefer: "return=representation",
        },
        body: JSON.stringify({ ...consultation, email: "twice@ex.test", ...changes }),
      });
    const [first, second, corrected] = [
      await send({}),
      await send({}),
      await send({ timeline: "Within 1 month" }),
    ];
    const ids = await Promise.all(
      [first, second, corrected].map(async (answer) => (await answer.json())[0].id),
    );
    expect(new Set(ids).size).toBe(1);
    const { rows } = await scratch.owner.pool.query(
      "select timeline, corrections from hearthlist.consultation_requests where email = 'twice@ex.test'",
    );
    expect(rows).toEqual([{ timeline: "Within 1 month", corrections: 1 }]);
  });

  test("gives an inquiry back as it is stored", async () => {
    const inquiry = {
      name: "N",
      business_name: "B",
      email: "b@ex.test",
      phone: "(214) 555-0100",
      inquiry_type: "other",
      message: "m",
      preferred_contact: "email",
    };
    const { data } = await calls.client
      .from("contact_submissions")
      .insert([{ ...inquiry, hostname: "h", user_agent: "u", status: "closed" }])
      .select();
    const { rows } = await scratch.owner.pool.query(
      "select id, name, business_name, email, phone, inquiry_type, message, preferred_contact, hostname, user_agent, status from hearthlist.contact_submissions",
    );
    expect(data).toEqual(rows);
    expect(rows[0]).toMatchObject({ ...inquiry, status: "new", hostname: "hearthlist.example" });
  });

  test("takes an application for a listing as the registration form does, and refuses a second one", async () => {
    const submission = {
      business_name: "Sunrise Care",
      contact_name: "Sol Reyes",
      email: "sunrise@care.example",
      phone: "(214) 555-0100",
      service_type: "In-Home Care",
      service_area: "Plano and Frisco",
      description: "Care at home.",
      care_specialties: ["Companionship", "not offered"],
      years_in_business: 12,
      background_checks: true,
      status: "approved",
    };
    const { data, error } = await calls.client
      .from("provider_submissions")
      .insert([submission])
      .select("id, status, provider_id")
      .single();
    expect(error).toBeNull();
    const { rows } = await scratch.owner.pool.query(
      "select id, status, provider_id, care_specialties, years_in_business, background_checks from hearthlist.provider_submissions",
    );
    expect(rows).toEqual([
      {
        ...data,
        status: "new",
        care_specialties: ["Companionship"],
        years_in_business: 12,
        background_checks: true,
      },
    ]);
    expect((await calls.client.from("provider_submissions").insert([submission])).error?.code).toBe("23505");
  });

  test.each([
    ["waitlist", { email: "a@ex.test", city: "Waco" }, 400, "23502"],
    ["waitlist", { email: "no address", city: "Waco", state: "TX" }, 400, "23514"],
    ["waitlist", { email: ["a@ex.test"], city: "Waco", state: "TX" }, 400, "23514"],
    ["waitlist", { email: "a@ex.test", city: "Waco", state: "TX", told_at: "now" }, 400, "PGRST204"],
    ["waitlist", [{ email: "a@ex.test" }, { email: "b@ex.test" }], 400, "PGRST102"],
    ["waitlist", [7], 400, "PGRST102"],
    ["consultation_requests", { ...consultation, provider_id: "hidden-1" }, 409, "23503"],
    ["consultation_requests", { ...consultation, provider_id: "listed-1" }, 400, "P0001"],
    ["consultation_requests", { ...consultation, timeline: "Some day" }, 400, "23514"],
    ["consultation_requests", { ...consultation, phone: "abc" }, 400, "23514"],
    ["consultation_requests", { ...consultation, phone: "214" }, 400, "23514"],
    ["consultation_requests", { ...consultation, wished_date: "2026-12-01" }, 400, "PGRST204"],
    ["contact_submissions", { name: "N", id: "x" }, 400, "PGRST204"],
  ])("into %s of %j: %d %s", async (table, body, status, code) => {
    const answer = await calls.ask(`/rest/v1/${table}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.status).toBe(status);
  });

  test("a body that is too large, no JSON or another type is refused", async () => {
    const send = (body: string, type = "application/json") =>
      calls.ask("/rest/v1/waitlist", { method: "POST", headers: { "Content-Type": type }, body });
    expect((await send("{")).status).toBe(400);
    expect((await send("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send(JSON.stringify({ email: "x".repeat(200_000) }))).status).toBe(413);
  });
});

describe("functions", () => {
  test("rpc answers what the diagnostics ask, by POST and by GET", async () => {
    expect((await calls.client.rpc("version")).data).toMatch(/^PostgreSQL \d+/);
    expect((await calls.client.rpc("version", {}, { get: true })).data).toMatch(/^PostgreSQL \d+/);
    for (const name of ["get_current_role", "get_simple_role", "get_minimal_role"])
      expect((await calls.client.rpc(name)).data).toBe("anon");
    const { data } = await calls.client.rpc("get_table_rls_status", { table_name: "providers" });
    expect(data).toEqual([{ table_name: "providers", rls_enabled: true, rls_forced: expect.any(Boolean) }]);
    const policies = await calls.client.rpc("get_table_policies", { table_name: "providers" });
    expect(policies.data).toMatchObject([{ policyname: "listed", cmd: "SELECT", qual: "active" }]);
  });

  test("rpc answers the figures of section 3", async () => {
    const stats = await calls.client.rpc("get_city_stats");
    expect(stats.data).toMatchObject({ totalCities: 1, totalProviders: 4, overallAverageRating: 4.22 });
    const { data } = await calls.client.rpc("get_listing", { service_slug: "seniorcare" });
    expect(data).toMatchObject({ serviceSlug: "seniorcare", totalProviders: 4, averageRating: 4.22 });
    expect(data.providers).toHaveLength(4);
  });

  test("search_providers finds what the pages find, in the same order and shape", async () => {
    for (const search of [
      { query: "memory care" },
      { query: "home" },
      { services: ["home-care"], order: "rating" },
    ]) {
      const { data, error } = await calls.client.rpc("search_providers", search);
      expect(error).toBeNull();
      const params = new URLSearchParams();
      if (search.query) params.set("q", search.query);
      for (const service of search.services ?? []) params.append("service", service);
      if (search.order) params.set("order", search.order);
      const { results } = await asVisitor(scratch.server.db, (tx) =>
        searchProviders(tx, parseSearch(params)),
      );
      expect(data.length).toBeGreaterThan(0);
      expect(data).toEqual(JSON.parse(JSON.stringify(results)));
    }
    const { data } = await calls.client.rpc("search_providers", { limit: 2, offset: 1 });
    const all = await calls.client.rpc("search_providers", {});
    expect(data.map(({ searchRanking }: { searchRanking: number }) => searchRanking)).toEqual([2, 3]);
    expect(data).toEqual(all.data.slice(1, 3));
    expect(data[0]).toMatchObject({
      provider: { id: expect.any(String) },
      relevanceScore: expect.any(Number),
      tierBonus: expect.any(Number),
      finalScore: expect.any(Number),
      premiumPlacement: expect.any(String),
    });
  });

  test("submit-consultation-request takes the booking form", async () => {
    const dates = listConsultationDates(new Date().toISOString().slice(0, 10), false);
    const body = {
      providerId: "listed-0",
      name: "Ben",
      email: "ben@ex.test",
      phone: "(214) 555-0100",
      date: dates[2],
      time: "09:30",
      message: "",
      preferredContact: "phone",
    };
    const { data, error } = await calls.client.functions.invoke("submit-consultation-request", { body });
    expect(error).toBeNull();
    expect(data).toEqual({ success: true, id: expect.any(String) });
    const refused = await calls.ask("/functions/submit-consultation-request", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...body, date: "2020-01-01" }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ success: false, error: expect.stringContaining("day") });
  });
});

describe("pages of other origins", () => {
  test("may read, and write only where they are configured", async () => {
    const read = await calls.ask("/rest/v1/cities", { headers: { Origin: "https://anyone.example" } });
    expect(read.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const preflight = (origin: string, method: string, path = "/rest/v1/waitlist") =>
      fetch(calls.url + path, {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": method,
          "Access-Control-Request-Headers": "apikey,content-type",
        },
      });
    expect(
      (await preflight("https://anyone.example", "GET")).headers.get("Access-Control-Allow-Origin"),
    ).toBe("*");
    expect(
      (await preflight("https://anyone.example", "POST")).headers.get("Access-Control-Allow-Origin"),
    ).toBeNull();
    expect((await preflight(PARTNER, "POST")).headers.get("Access-Control-Allow-Origin")).toBe(PARTNER);
    const rpc = await preflight("https://anyone.example", "POST", "/rest/v1/rpc/search_providers");
    expect(rpc.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const write = await calls.ask("/rest/v1/waitlist", {
      method: "POST",
      headers: { Origin: "https://anyone.example", "Content-Type": "application/json" },
      body: '{"email":"a@ex.test","city":"Waco","state":"TX"}',
    });
    expect(write.status).toBe(403);
  });
});

test("an address reads so often in an hour, and is told how often it still may", async () => {
  const few = await openTableInterface(scratch.server.db, { API_READS_PER_HOUR: "3" });
  try {
    await asService(scratch.server.db, (tx) => sql`delete from allowances`.execute(tx));
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await few.ask("/rest/v1/cities?select=id"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get("RateLimit-Remaining"))).toEqual(["2", "1", "0", "0"]);
    expect(Number(answers[3]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  } finally {
    await few.close();
  }
});

test("at most four calls read at once: the others get 503 and when to try again", async () => {
  const holder = await scratch.owner.pool.connect();
  try {
    await holder.query("begin; lock table hearthlist.providers in access exclusive mode");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => calls.ask("/rest/v1/providers?select=id")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503));
    expect(answers.every(({ headers }) => Number(headers.get("Retry-After")) > 0)).toBe(true);
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
    // Four met PostgreSQL's time limit, and four never came to it.
    expect(codes.toSorted()).toEqual([...Array(4).fill("57014"), ...Array(4).fill("PT503")]);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await calls.ask("/rest/v1/providers?select=id")).status).toBe(200);
});
