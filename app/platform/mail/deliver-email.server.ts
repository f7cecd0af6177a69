import { Readable } from "node:stream";
import type { ConnectionUrlOptions } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../http/loopback.ts";
import type { ComposedEmail } from "./compose-email.server.ts";

/** What became of a letter. `code` is safe to keep: what a server says may quote addresses. */
export type DeliveryResult = { ok: true } | { ok: false; isPermanent: boolean; code: string };

/**
 * Until the last octet is handed over, a try can be broken off and made again without harm. After that the
 * letter may be on its way, so that we wait as long as RFC 5321 (4.5.3.2.6) asks.
 */
export const SMTP_TIMEOUTS = { handOverMs: 30_000, acceptanceMs: 600_000 };

const QUIT_MS = 5000;

/** One letter over a connection of its own. Never throws. */
export function deliverEmail(
  server: ConnectionUrlOptions,
  { from, to, octets }: ComposedEmail,
  { handOverMs, acceptanceMs }: typeof SMTP_TIMEOUTS,
  closing: AbortSignal,
): Promise<DeliveryResult> {
  if (closing.aborted) return Promise.resolve(stoppedResult);
  const { auth, host = "localhost" } = server;
  const connection = new SMTPConnection({
    // A password travels encrypted or not at all, unless SMTP_URL says otherwise or it stays on this machine.
    requireTLS: Boolean(auth) && !isLoopback(host),
    ...server,
    connectionTimeout: handOverMs,
    greetingTimeout: handOverMs,
    socketTimeout: acceptanceMs,
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(timedOutResult), handOverMs);
    const breakOff = () => end(stoppedResult);
    closing.addEventListener("abort", breakOff);

    function end(sent: DeliveryResult) {
      clearTimeout(timer);
      closing.removeEventListener("abort", breakOff);
      // The first word counts: a connection that we close reports its end as well.
      resolve(sent);
      if (sent.ok) quitConnection(connection);
      else connection.close();
    }
    function failed(error: unknown) {
      end({ ok: false, ...classifyFailure(error) });
    }
    function send() {
      const message = Readable.from([octets], { objectMode: false });
      message.once("end", () => {
        clearTimeout(timer);
        closing.removeEventListener("abort", breakOff);
      });
      connection.send({ from, to, size: octets.length }, message, (error) =>
        error ? failed(error) : end({ ok: true }),
      );
    }
    connection.on("error", failed);
    // A moment later: where a server says why it hangs up, that comes second.
    connection.once("end", () => setImmediate(failed, { code: "ECONNECTION" }));
    connection.connect((error) => {
      if (error) return failed(error);
      if (!auth) return send();
      if (!connection.allowsAuth) return failed({ code: "ENOAUTH" });
      connection.login({ ...auth, credentials: auth }, (refused) => (refused ? failed(refused) : send()));
    });
  });
}

const timedOutResult: DeliveryResult = { ok: false, isPermanent: false, code: "ETIMEDOUT" };
const stoppedResult: DeliveryResult = { ok: false, isPermanent: false, code: "stopped" };

/** It has the letter; a server that does not say good-bye is not waited for. */
function quitConnection(connection: SMTPConnection) {
  connection.quit();
  setTimeout(() => connection.close(), QUIT_MS).unref();
}

type SmtpFailure = { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * Final is what a server says for good about this recipient or this letter. Everything else is worth another
 * try: what it says about us (the sender, the login; policy, which is class 5.7) may be put right by then.
 */
function classifyFailure(error: unknown): { isPermanent: boolean; code: string } {
  const { code = "unknown", responseCode, response = "", command = "" } = toSmtpFailure(error);
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const isAboutLetter = command === "RCPT TO" || command === "DATA";
  // Refused by our own library, before the server was asked: the address is one that it cannot take.
  const isImpossible = code === "EENVELOPE" && command === "API";
  return {
    isPermanent: isImpossible || (isRefused && isAboutLetter && !detail?.startsWith("5.7.")),
    code: [code, responseCode, detail].filter(Boolean).join(" "),
  };
}

function toSmtpFailure(error: unknown): SmtpFailure {
  return typeof error === "object" && error !== null ? error : {};
}
