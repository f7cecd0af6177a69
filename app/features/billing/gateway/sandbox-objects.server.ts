import { z } from "zod";
import { checkoutStatuses, invoiceStatuses } from "../rules/payments.ts";
import { paidTiers } from "../rules/plans.ts";

const base = { id: z.string(), customerId: z.string() };
const period = { periodStart: z.coerce.date(), periodEnd: z.coerce.date() };

const schemas = {
  customer: z.object({ ...base, kind: z.literal("customer"), providerId: z.string() }),
  checkout: z.object({
    ...base,
    kind: z.literal("checkout"),
    providerId: z.string(),
    tier: z.enum(paidTiers),
    isHalfPrice: z.boolean(),
    key: z.string(),
    status: z.enum(checkoutStatuses),
    url: z.string(),
  }),
  subscription: z.object({
    ...base,
    ...period,
    kind: z.literal("subscription"),
    tier: z.enum(paidTiers),
    status: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    /** What was paid for the running month, until it is renewed or changed at its full price. */
    paid: z.number().optional(),
  }),
  invoice: z.object({
    ...base,
    ...period,
    kind: z.literal("invoice"),
    number: z.string().nullable(),
    amount: z.number(),
    amountRefunded: z.number(),
    currency: z.string(),
    status: z.enum(invoiceStatuses),
    url: z.string().nullable(),
    createdAt: z.coerce.date(),
    paidAt: z.coerce.date().nullable(),
  }),
};

export type SandboxKind = keyof typeof schemas;
export type SandboxOf<K extends SandboxKind> = z.infer<(typeof schemas)[K]>;
export type SandboxObject = SandboxOf<SandboxKind>;

export function parseSandboxObject<K extends SandboxKind>(kind: K, content: unknown): SandboxOf<K> {
  const byKind: { [Each in SandboxKind]: z.ZodType<SandboxOf<Each>> } = schemas;
  return byKind[kind].parse(content);
}

/** The same day of the next month, or its last one. */
export function addMonth(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
