import { Stripe } from "stripe";
import { z } from "zod";
import type { PaymentEvent } from "../rules/payments.ts";

const TOLERANCE_SECONDS = 300;

const name = z.string().regex(/^[\w.-]{1,200}$/);
const reference = z.union([name, z.object({ id: name }).transform(({ id }) => id)]).nullish();

/** Of an event only what it is about: the rest may be older than what the payment service knows by now. */
const schema = z.object({
  id: name,
  type: name,
  data: z.object({
    object: z.object({
      id: name.nullish(),
      object: name.nullish(),
      customer: reference,
      /** A dispute and a refund name it, and no customer. */
      charge: reference.catch(null),
    }),
  }),
});

/** Undefined where the signature is forged, or older than five minutes. */
export function parseSignedEvent(
  rawBody: string,
  signature: string,
  secret: string,
): PaymentEvent | undefined {
  try {
    Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return undefined;
  }
  const parsed = schema.safeParse(JSON.parse(rawBody));
  if (!parsed.success) return undefined;
  const { id, type, data } = parsed.data;
  const { object } = data;
  const { customer = object.object === "customer" ? object.id : undefined } = object;
  return {
    id,
    type,
    customerId: customer ?? undefined,
    chargeId: object.charge ?? undefined,
    objectId: object.id ?? undefined,
  };
}

/** The header that such an event comes with. */
export function signEvent(rawBody: string, secret: string): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret });
}
