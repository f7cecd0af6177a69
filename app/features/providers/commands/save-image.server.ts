import { randomUUID } from "node:crypto";
import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { encodeImage } from "#platform/encode-image.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { pictureRateLimits } from "../rules/rate-limits.ts";

type Outcome = { ok: true; address: string } | { ok: false; problem: "limited" | "unreadable" };

/** A provider's new picture, live at once; the one before is gone. It counts before it is opened: that is the work. */
export async function saveImage(db: Db, secret: Buffer, providerId: string, bytes: Buffer): Promise<Outcome> {
  const isWithin = await asProvider(db, providerId, (tx) =>
    consumeRateLimit(tx, secret, pictureRateLimits.account, providerId),
  );
  if (!isWithin) return { ok: false, problem: "limited" };
  const picture = await encodeImage(bytes);
  if (!picture) return { ok: false, problem: "unreadable" };
  return asProvider(db, providerId, async (tx) => {
    const id = randomUUID();
    await tx
      .insertInto("images")
      .values({
        id,
        provider_id: providerId,
        content_type: "image/webp",
        bytes: picture.webp,
        avif: picture.avif,
        small: picture.small.webp,
        small_avif: picture.small.avif,
        width: picture.width,
        height: picture.height,
      })
      .execute();
    const address = `/images/${id}`;
    await setImageAddress(tx, providerId, address);
    await tx.deleteFrom("images").where("provider_id", "=", providerId).where("id", "<>", id).execute();
    await recordProviderAudit(tx, providerId, { action: "picture.changed" });
    return { ok: true, address };
  });
}

export function removeImage(db: Db, providerId: string): Promise<void> {
  return asProvider(db, providerId, async (tx) => {
    await setImageAddress(tx, providerId, null);
    const { numDeletedRows } = await tx
      .deleteFrom("images")
      .where("provider_id", "=", providerId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows) await recordProviderAudit(tx, providerId, { action: "picture.removed" });
  });
}

/** As the service: a provider's own role could point its picture at any server. */
async function setImageAddress(tx: Db, providerId: string, image: string | null): Promise<void> {
  await asService(tx, (service) =>
    service.updateTable("providers").set({ image }).where("id", "=", providerId).execute(),
  );
}
