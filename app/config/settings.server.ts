import { z } from "zod";
import { isLoopback } from "#platform/http/loopback.ts";
import { operatorError } from "#platform/log/operator-error.ts";

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number({ error: "must be a port number from 0 to 65535" })
    .int("must be a port number from 0 to 65535")
    .min(0, "must be a port number from 0 to 65535")
    .max(65535, "must be a port number from 0 to 65535")
    .default(3000),
  HOST: z.string().optional(),
  ORIGIN: url(/^https?$/, "https://hearthlist.example")
    .transform((value) => new URL(value))
    .refine(
      (value) => value.pathname === "/" && !value.search,
      "must have no path, such as https://hearthlist.example",
    )
    .transform((value) => value.origin)
    .optional(),
  WEB_CONCURRENCY: z.coerce
    .number({ error: "must be the number of processes, from 1 to 64" })
    .int("must be the number of processes, from 1 to 64")
    .min(1, "must be the number of processes, from 1 to 64")
    .max(64, "must be the number of processes, from 1 to 64")
    .default(1),
  TRUST_PROXY: z.coerce
    .number({ error: "must be the number of proxies in front, from 0 to 10" })
    .int("must be the number of proxies in front, from 0 to 10")
    .min(0, "must be the number of proxies in front, from 0 to 10")
    .max(10, "must be the number of proxies in front, from 0 to 10")
    .default(0),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://owner:password@host:5432/hearthlist").optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, "postgres://standby:5432").optional(),
  DEMO: flag.optional(),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@host:465").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, "must be a secret key of Stripe, which begins with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").optional(),
  STRIPE_PRICE_PREMIUM: z.string().startsWith("price_", "must begin with price_").optional(),
  STRIPE_PRICE_ENTERPRISE: z.string().startsWith("price_", "must begin with price_").optional(),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^GT?-[A-Z0-9]+$/, "must be the id of a Google tag for analytics, such as G-ABC123")
    .optional(),
  PUBLIC_API_KEY: z
    .string()
    .regex(/^[\w.-]{16,200}$/, "must have 16 to 200 letters, digits, dots, dashes or underscores")
    .optional(),
  API_READS_PER_HOUR: z.coerce
    .number({ error: "must be a number from 1 to 1000000" })
    .int("must be a number from 1 to 1000000")
    .min(1, "must be a number from 1 to 1000000")
    .max(1_000_000, "must be a number from 1 to 1000000")
    .default(600),
  API_WRITE_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((origin) => origin.trim().replace(/\/$/, "")))
    .refine(
      (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
      "must be addresses without a path, divided by commas, such as https://partner.example",
    )
    .default([]),
  DATA_TERMS: z
    .string()
    .default(
      "Facts from public records keep their source's terms; our own texts and ratings may not be republished.",
    ),
  MAP_STYLE_URL: url(/^https?$/, "https://tiles.example/style.json")
    .refine(
      (value) => value.startsWith("https:") || isLoopback(URL.parse(value)?.hostname ?? ""),
      "must begin with https, such as https://tiles.example/style.json",
    )
    .refine((value) => {
      const { username, password } = URL.parse(value) ?? {};
      return !username && !password;
    }, "must have no user name and no password: every visitor's browser gets this address")
    // The origin becomes a part of the content policy, where '*' and ';' have a meaning.
    .refine(
      (value) => /^(?:[a-z0-9._-]+|\[::1\])$/.test(URL.parse(value)?.hostname ?? ""),
      "must name a host of letters, digits, dots and hyphens, such as https://tiles.example/style.json",
    )
    .optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(12, "must have at least 12 characters").optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
});

/** The names in `.env.example` and those read here are compared by a test. */
export const settingNames = Object.keys(environmentSchema.shape);

export type Settings = ReturnType<typeof parseSettings>;

/** Reads the environment once; a wrong value throws a sentence that names its variable. */
export function parseSettings(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    throw operatorError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join("\n"),
    );
  }
  const values = parsed.data;
  const demo = isDemoMode(values);
  requireTogether(values);

  const host = values.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0");
  if (demo && !values.DEMO && !isLoopback(host)) {
    throw operatorError(
      `HOST is ${host}, but demo mode without DEMO=1 listens on this machine alone: set DEMO=1, or DATABASE_URL for a real start.`,
    );
  }
  if (!demo && !values.ORIGIN) {
    throw operatorError(
      "ORIGIN is required outside demo mode: the address that visitors use, such as https://hearthlist.example.",
    );
  }
  const origin = values.ORIGIN ?? `http://localhost:${values.PORT}`;
  return {
    demo,
    host,
    port: values.PORT,
    origin,
    processes: values.WEB_CONCURRENCY,
    proxies: values.TRUST_PROXY,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    smtpUrl: values.SMTP_URL,
    stripe: parseStripeSettings(values),
    googleTag: values.GOOGLE_TAG_ID
      ? { id: values.GOOGLE_TAG_ID, cookieDomain: new URL(origin).hostname }
      : undefined,
    calls: {
      key: values.PUBLIC_API_KEY,
      readsPerHour: values.API_READS_PER_HOUR,
      writeOrigins: values.API_WRITE_ORIGINS,
      terms: values.DATA_TERMS,
    },
    mapStyleUrl: values.MAP_STYLE_URL,
    firstAdmin: values.ADMIN_EMAIL
      ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD ?? "" }
      : undefined,
    logLevel: values.LOG_LEVEL,
  };
}

type Environment = z.infer<typeof environmentSchema>;

function isDemoMode({ DEMO, DATABASE_URL, NODE_ENV, STRIPE_SECRET_KEY }: Environment): boolean {
  const demo = DEMO ?? !DATABASE_URL;
  if (!demo && !DATABASE_URL) throw operatorError("DATABASE_URL is required outside demo mode.");
  if (demo && DEMO === undefined && NODE_ENV === "production") {
    throw operatorError(
      "DATABASE_URL is not set and NODE_ENV is production: set DATABASE_URL, or DEMO=1 if this is meant to be a demo.",
    );
  }
  if (demo && STRIPE_SECRET_KEY?.includes("_live_")) {
    throw operatorError(
      "STRIPE_SECRET_KEY is a live key, and demo mode takes no real money: use a test key or none.",
    );
  }
  return demo;
}

function requireTogether({ DATABASE_URL, DATABASE_REPLICA_URL, ADMIN_EMAIL, ADMIN_PASSWORD }: Environment) {
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw operatorError("DATABASE_URL is required where DATABASE_REPLICA_URL is set.");
  if (ADMIN_EMAIL && !ADMIN_PASSWORD)
    throw operatorError("ADMIN_PASSWORD is required where ADMIN_EMAIL is set.");
  if (ADMIN_PASSWORD && !ADMIN_EMAIL)
    throw operatorError("ADMIN_EMAIL is required where ADMIN_PASSWORD is set.");
}

function parseStripeSettings(values: Environment) {
  if (!values.STRIPE_SECRET_KEY) return undefined;
  const webhookSecret = requireValue("STRIPE_WEBHOOK_SECRET", values);
  const prices = {
    premium: requireValue("STRIPE_PRICE_PREMIUM", values),
    enterprise: requireValue("STRIPE_PRICE_ENTERPRISE", values),
  };
  if (prices.premium === prices.enterprise)
    throw operatorError("STRIPE_PRICE_ENTERPRISE must be another price than STRIPE_PRICE_PREMIUM.");
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    webhookSecret,
    prices,
  };
}

function requireValue(
  name: "STRIPE_WEBHOOK_SECRET" | "STRIPE_PRICE_PREMIUM" | "STRIPE_PRICE_ENTERPRISE",
  values: Environment,
): string {
  const value = values[name];
  if (!value) throw operatorError(`${name} is required where STRIPE_SECRET_KEY is set.`);
  return value;
}

/** What does not work for want of a setting, in words; demo mode has a stand-in for each. */
export function listMissingFeatures(settings: Settings): string[] {
  if (settings.demo) return [];
  const missing = [];
  if (!settings.smtpUrl) missing.push("SMTP_URL is not set: mail is kept and not sent.");
  if (!settings.stripe) missing.push("STRIPE_SECRET_KEY is not set: subscriptions cannot be bought.");
  return missing;
}
