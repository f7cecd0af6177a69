import { createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type ParsedEmail, parseEmail } from "./parse-email.ts";

type Options = SMTPServerOptions & {
  /** Runs when a letter has come whole; the server accepts it after that, or refuses it if this throws. */
  decide?: (mail: ParsedEmail) => unknown;
};

/** A real mail server on this machine, which keeps what it accepts. */
export async function openMailServer({ decide = () => {}, ...options }: Options = {}) {
  const accepted: ParsedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    disableReverseLookup: true,
    ...options,
    async onData(stream, session, done) {
      try {
        // Fails where the client goes away in the middle.
        const mail = { ...parseEmail(await text(stream)), envelope: envelopeOf(session) };
        await decide(mail);
        accepted.push(mail);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error("refused"));
      }
    },
  });
  // A client that hangs up, or does not like our certificate, is no failure of ours.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** What a mail server answers to refuse. */
export function smtpError(responseCode: number, message = "no"): Error {
  return Object.assign(new Error(message), { responseCode });
}

function envelopeOf({ envelope }: { envelope: { mailFrom: unknown; rcptTo: { address: string }[] } }) {
  return envelope.rcptTo.map(({ address }) => address);
}

/** A server that does as it likes with the connection. */
export async function openMisbehavingServer(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    treat(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
