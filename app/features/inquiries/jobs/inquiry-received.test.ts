import { expect, test } from "vitest";
import { tasks } from "#features/operations/jobs/tasks.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { openJobsPool } from "#platform/db/jobs-pool.server.ts";
import { readOrCreateSecrets } from "#platform/db/secrets.server.ts";
import { startWorker } from "#platform/jobs/worker.server.ts";
import { openMailboxStandIn } from "#platform/mail/mailer.server.ts";
import { makeScratchDatabase } from "#tests/support/database.ts";
import { waitUntil } from "#tests/support/processes.ts";
import { sendInquiry } from "../commands/send-inquiry.server.ts";

test("a stored inquiry is told of by the worker: one letter to us, one to the sender", async () => {
  const scratch = await makeScratchDatabase();
  const { db } = openDatabase(scratch.serverLogin);
  const jobs = openJobsPool(scratch.ownerUrl);
  const secrets = await readOrCreateSecrets(db);
  const worker = await startWorker(
    jobs,
    { db, mailer: openMailboxStandIn(), secrets, origin: "https://h.example" },
    { tasks },
  );
  try {
    const inquiry = {
      name: "Ana Kowalski",
      business_name: "Sunrise Homes",
      email: "ana@sunrise.example",
      phone: "(214) 555-0111",
      inquiry_type: "provider_listing",
      message: "May we be listed?",
      preferred_contact: "email",
    } as const;
    const sending = { serviceSlug: "seniorcare", key: undefined, address: "", hostname: "", userAgent: null };
    expect(await sendInquiry(db, secrets.limits, inquiry, sending)).toMatchObject({ ok: true });
    const mails = () =>
      asService(db, (tx) =>
        tx.selectFrom("mails").select(["to_address", "status"]).orderBy("to_address").execute(),
      );
    await waitUntil(async () => (await mails()).filter(({ status }) => status === "sent").length === 2);
    expect((await mails()).map(({ to_address }) => to_address)).toEqual([
      "ana@sunrise.example",
      "providers@hearthlist.example",
    ]);
  } finally {
    await worker.stop();
    await jobs.end();
    await db.destroy();
    await scratch.drop();
  }
});
