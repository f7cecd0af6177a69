import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { listMissingFeatures, parseSettings, type Settings } from "#config/settings.server.ts";
import { cities } from "#database/seeds/cities.ts";
import { demoData } from "#database/seeds/demo.ts";
import { createFirstAdmin } from "#features/auth/commands/create-first-admin.server.ts";
import { openSandboxStore } from "#features/billing/commands/sandbox-store.server.ts";
import { openPayments } from "#features/billing/gateway/payments.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { prepareInstallation } from "#features/operations/commands/prepare-installation.server.ts";
import { measuresContext } from "#features/operations/http/system-status.server.ts";
import { CRONTAB, tasks } from "#features/operations/jobs/tasks.server.ts";
import type { SystemMeasures } from "#features/operations/queries/system-status.server.ts";
import { pictureUpload } from "#features/providers/rules/picture-upload.ts";
import { findMapHosts } from "#features/search/http/find-map-hosts.server.ts";
import { seoCrawlContext } from "#features/seo/http/seo-crawl.server.ts";
import { getCacheKey, isInvalidated } from "#features/site/rules/cached-pages.ts";
import { getPublicKey } from "#features/table-interface/http/public-key.server.ts";
import { createTableInterface } from "#features/table-interface/http/table-interface.server.ts";
import { createRealtime, isRealtimeRequest, type Realtime } from "#features/table-interface/socket.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import { readJobQueueStats } from "#platform/db/job-queue-stats.server.ts";
import type { JobsPool } from "#platform/db/jobs-pool.server.ts";
import { listenToChannels } from "#platform/db/listen.server.ts";
import { readOrCreateSecrets } from "#platform/db/secrets.server.ts";
import { trackInFlightRequests } from "#platform/http/in-flight-requests.server.ts";
import { closeServer, KEEP_ALIVE_MS, listen } from "#platform/http/listen.server.ts";
import { PAGES_CHANNEL, parsePageChange } from "#platform/http/page-change.ts";
import { createPageInvalidation } from "#platform/http/page-invalidation.server.ts";
import { limitPipelining } from "#platform/http/pipelining-limit.server.ts";
import { createReadRouter } from "#platform/http/replica-routing.server.ts";
import { createRequestListener } from "#platform/http/request-listener.server.ts";
import { startWorker } from "#platform/jobs/worker.server.ts";
import {
  CONNECT_TIMEOUT_MS,
  LIVE_CHANNEL,
  RECONNECT_AFTER_MS,
  RESTORED_MESSAGE,
} from "#platform/live/live-events.ts";
import { createSseHub } from "#platform/live/sse-hub.server.ts";
import { logWarning, openLog } from "#platform/log/log.server.ts";
import { checkMailServer } from "#platform/mail/check-mail-server.server.ts";
import { openMailboxStandIn, openSmtpMailer } from "#platform/mail/mailer.server.ts";
import { memoizeFor } from "#platform/memoize-for.ts";

const MINUTE_MS = 60_000;
/** A line that has gone silent leaves old pages for new ones: it is asked often. Not so hastily that a busy second counts. */
const CHANNEL_PING_INTERVAL_MS = 2000;
const CHANNEL_PING_TIMEOUT_MS = 3000;
const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000;

type Options = {
  root: string;
  env: Record<string, string | undefined>;
  /** Development: always the newest build, and Vite's own files first. */
  loadBuild?: () => Promise<ServerBuild>;
  wrap?: (listener: RequestListener) => RequestListener;
};

export type RunningServer = { url: string; stop: () => Promise<void> };

/** Joins everything: settings, database, data, pages. Resolves when visitors are answered. */
export async function start({
  root,
  env,
  loadBuild,
  wrap = (listener) => listener,
}: Options): Promise<RunningServer> {
  const settings = parseSettings(env);
  openLog(settings.logLevel);
  for (const sentence of listMissingFeatures(settings)) logWarning(sentence);

  const database = await connectDatabase({ ...settings, migrations: join(root, "database/migrations") });
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  const live = createSseHub();
  const reads = createReadRouter(database.db, database.replica);
  const pages = createPageInvalidation(reads);
  let realtime: Realtime | undefined;
  let renew = () => {};
  const news = listenToChannels({
    login: database.login,
    channels: {
      [LIVE_CHANNEL]: (payload) => (payload === RESTORED_MESSAGE ? renew() : live.publish(payload)),
      [PAGES_CHANNEL]: (payload) => {
        const change = parsePageChange(payload);
        pages.invalidate(change);
        realtime?.change(change);
      },
    },
    onConnect: (isAgain) => {
      pages.resume();
      if (isAgain) renew();
    },
    onDisconnect: pages.suspend,
    delays: RECONNECT_AFTER_MS,
    pingIntervalMs: CHANNEL_PING_INTERVAL_MS,
    pingTimeoutMs: CHANNEL_PING_TIMEOUT_MS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  try {
    // The demo's day is told from its noon; before noon the last whole one is yesterday.
    const today = new Date(Date.now() - TWELVE_HOURS_MS).toISOString().slice(0, 10);
    await prepareInstallation(database.db, { demo: settings.demo, cities, demoData: () => demoData(today) });
    announceAdmin(await createFirstAdmin(database.db, settings));
    const secrets = await readOrCreateSecrets(database.db);
    // A restored database has other secrets, and every page may be out of date.
    renew = () => {
      readOrCreateSecrets(database.db).then(
        (present) => void Object.assign(secrets, present),
        () => logWarning("the secrets could not be read again"),
      );
      live.refresh();
      pages.resume();
    };
    const traffic = trackInFlightRequests();
    worker = await startWorker(
      database.jobsPool,
      { db: database.db, mailer: openMailer(settings), secrets, origin: settings.origin },
      { tasks, crontab: CRONTAB, inFlightRequests: traffic, concurrency: database.jobsAtOnce },
    );
    let url = "";
    const payments = openPayments(settings, {
      store: openSandboxStore(database.db),
      secret: secrets.sandbox,
      serverUrl: () => url,
    });
    const key = getPublicKey(settings, secrets);
    if (settings.demo && key) console.log(`Public key for calls, as on /developers: ${key}`);
    if (key) realtime = createRealtime({ settings, key, reads });
    const measures = createMeasures(settings, database.jobsPool, payments);
    const listener = createRequestListener({
      settings,
      calls: key ? createTableInterface({ settings, key, db: database.db, reads, secrets }) : undefined,
      db: database.db,
      reads,
      secrets,
      live,
      mapHosts: await findMapHosts(settings.mapStyleUrl),
      provide(context, render) {
        context.set(paymentsContext, payments ?? null);
        context.set(measuresContext, measures);
        context.set(seoCrawlContext, render);
      },
      upload: pictureUpload,
      loadBuild: loadBuild ?? (async () => build),
      clientDir: loadBuild ? undefined : join(root, "build/client"),
      pages: loadBuild ? undefined : { ...pages, getCacheKey: getCacheKey, isAffected: isInvalidated },
      inFlightRequests: traffic,
    });
    const server = createServer(
      {
        requestTimeout: 60_000,
        headersTimeout: 20_000,
        keepAliveTimeout: KEEP_ALIVE_MS,
        shouldUpgradeCallback: (request) => realtime !== undefined && isRealtimeRequest(request),
      },
      wrap(limitPipelining(listener)),
    );
    server.on("upgrade", (request, socket, head) => realtime?.upgrade(request, socket, head));
    // Who takes nothing of an answer for twice as long does not read any more: Node looks again before it believes it.
    // A live stream beats more often.
    server.timeout = MINUTE_MS;
    const port = await listen(server, settings.port, settings.host);
    url = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`;
    return {
      url,
      async stop() {
        // A stream has no end of its own to wait for.
        live.close();
        realtime?.close();
        await Promise.all([closeServer(server), worker?.stop()]);
        // After the last answer: until then pages must hear what changes.
        await news.close();
        await database.close();
      },
    };
  } catch (error) {
    await worker?.stop();
    await news.close();
    await database.close();
    throw error;
  }
}

function openMailer({ smtpUrl, demo }: Settings) {
  if (smtpUrl) return openSmtpMailer(smtpUrl);
  return demo ? openMailboxStandIn() : undefined;
}

/** Services of others are asked once a minute at most, however many admins look. */
function createMeasures(
  { smtpUrl, demo }: Settings,
  jobsPool: JobsPool,
  payments?: Payments,
): SystemMeasures {
  const { checkHealth: reach, sandbox } = payments ?? {};
  return {
    jobs: () => readJobQueueStats(jobsPool),
    mail: smtpUrl
      ? { via: "smtp", reach: memoizeFor(MINUTE_MS, () => checkMailServer(smtpUrl)) }
      : { via: demo ? "mailbox" : "none" },
    payments: {
      via: payments ? (sandbox ? "sandbox" : "stripe") : "none",
      reach: reach && memoizeFor(MINUTE_MS, reach),
    },
  };
}

function announceAdmin(created: { email: string; password: string } | undefined) {
  if (!created) return;
  console.log(`Admin sign-in, shown this once: ${created.email} with the password ${created.password}`);
}
