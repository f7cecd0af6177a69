import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../http/loopback.ts";
import type { ReachabilityResult } from "../reachability.ts";

const LIMIT_MS = 4000;

/** Says hello to the mail server, signs in where we have a password, and leaves. Sends nothing, never throws. */
export function checkMailServer(smtpUrl: string, limitMs = LIMIT_MS): Promise<ReachabilityResult> {
  const { auth, host = "localhost", ...server } = parseConnectionUrl(smtpUrl);
  const began = performance.now();
  const connection = new SMTPConnection({
    requireTLS: Boolean(auth) && !isLoopback(host),
    ...server,
    host,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => failed({ code: "ETIMEDOUT" }), limitMs);
    function end(reached: ReachabilityResult) {
      clearTimeout(timer);
      resolve(reached);
      connection.close();
    }
    // Its code alone: what a server says may quote the name that we sign in with.
    function failed(error: { code?: string }) {
      end({ ok: false, code: error.code ?? "unknown" });
    }
    const well = () => end({ ok: true, ms: Math.round(performance.now() - began) });
    connection.on("error", failed);
    connection.once("end", () => setImmediate(failed, { code: "ECONNECTION" }));
    connection.connect((error) => {
      if (error) return failed(error);
      if (!auth) return well();
      if (!connection.allowsAuth) return failed({ code: "ENOAUTH" });
      connection.login({ ...auth, credentials: auth }, (refused) => (refused ? failed(refused) : well()));
    });
  });
}
