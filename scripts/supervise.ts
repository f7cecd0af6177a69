import type { Serializable } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { stopOnSignal } from "./stop-on-signal.ts";

/** One that dies at once again must not take the machine with it. */
const RESTART_AFTER_MS = 1000;

export function formatReadyLine(url: string): string {
  return `Hearthlist is ready at ${url}`;
}

/** As many processes as asked for, on one port; one that dies is replaced. */
export async function superviseProcesses() {
  const count = Number(process.env.WEB_CONCURRENCY);
  let isStopping = false;
  stopOnSignal(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(stop));
  });

  cluster.on("fork", trackMessages);
  const beginning = new Set<Worker>();
  // Before the first begins: it may die while the others do.
  cluster.on("exit", async (worker) => {
    if (isStopping || beginning.has(worker)) return;
    await sleep(RESTART_AFTER_MS);
    if (isStopping) return;
    cluster.fork();
    redirectConnections(worker);
  });

  // The first one alone: it makes or migrates the database, and says what is wrong with the settings.
  const url = await begin();
  await Promise.all(Array.from({ length: count - 1 }, begin));
  console.log(formatReadyLine(url));

  /** A process that answers; where one cannot begin, nothing does. */
  async function begin(): Promise<string> {
    const worker = cluster.fork();
    beginning.add(worker);
    const ended = once(worker, "exit").then(() => undefined);
    const said = await Promise.race([once(worker, "message"), ended]);
    beginning.delete(worker);
    if (said) return said[0].url;
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(stop));
    // It has said why itself.
    process.exit(1);
  }
}

type Message = [message: Serializable, handle?: unknown, ...more: unknown[]];
const sentMessages = new WeakMap<Worker, Message[]>();

/**
 * Node gives a connection to a process and waits to hear that it was taken, also from one that has died: its visitor would
 * wait for ever.
 */
function trackMessages(worker: Worker) {
  const { process } = worker;
  const { send } = process;
  process.send = (...message: Message): boolean => {
    sentMessages.set(worker, [...listUnhandledMessages(worker), message]);
    return Reflect.apply(send, process, message);
  };
}

/** To another process, which says to Node in its place that it took them. */
function redirectConnections(dead: Worker) {
  const other = Object.values(cluster.workers ?? {}).find((each) => each?.isConnected());
  if (!other) return;
  for (const message of listUnhandledMessages(dead))
    Reflect.apply(other.process.send, other.process, message);
}

/** Of what was taken Node has closed its own end. */
function listUnhandledMessages(worker: Worker): Message[] {
  const isOpen = ([, handle]: Message) =>
    typeof handle === "object" && handle !== null && "fd" in handle && Number(handle.fd) >= 0;
  return sentMessages.get(worker)?.filter(isOpen) ?? [];
}

async function stop(worker: Worker | undefined) {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
