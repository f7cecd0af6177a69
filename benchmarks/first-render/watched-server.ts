import { createRequire } from "node:module";
import { join } from "node:path";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { cloneElement, type ReactElement } from "react";
import type { RenderToPipeableStreamOptions } from "react-dom/server";
import type { EntryContext } from "react-router";

/**
 * Our server, which remembers what it gave React for each address and renders that again, alone, when it is asked: in
 * the same process, as warm, of the same data.
 */
type Router = ReactElement<{ context: EntryContext; url: string }>;
type Tree = ReactElement<{ children: Router }>;
type Rendered = { tree: Tree; options: RenderToPipeableStreamOptions; handoff: Uint8Array };
export type Question = { learn: boolean } | { path: string };
export type Answer = { url: string } | { ms: number; renders: number };

const react = createRequire(import.meta.url)("react-dom/server");
const render: (tree: Tree, options: RenderToPipeableStreamOptions) => { pipe: (to: Writable) => void } =
  react.renderToPipeableStream;
const known = new Map<string, Promise<Rendered>>();
let isLearning = true;
let renders = 0;
// Before the server is loaded, which takes the function from here.
react.renderToPipeableStream = (tree: Tree, options: RenderToPipeableStreamOptions) => {
  renders += 1;
  return render(isLearning ? learn(tree, options) : tree, options);
};

const { start } = await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href);
const server = await start({ root: process.cwd(), env: { ...process.env, NODE_ENV: undefined } });
process.on("message", async (question: Question) => {
  if ("learn" in question) isLearning = question.learn;
  const ms = "path" in question ? await renderAlone(question.path) : 0;
  tell({ ms, renders });
});
process.on("disconnect", () => server.stop().then(() => process.exit()));
tell({ url: server.url });

function tell(answer: Answer) {
  process.send?.(answer);
}

/** What the router hands over to the browser comes as a stream, which can be read once: it is copied on its way. */
function learn(tree: Tree, options: RenderToPipeableStreamOptions): Tree {
  const { context, url } = tree.props.children.props;
  const [theirs, ours] = (context.serverHandoffStream as ReadableStream<Uint8Array>).tee();
  const { pathname, search } = new URL(url);
  known.set(
    pathname + search,
    buffer(ours).then((handoff) => ({ tree, options, handoff })),
  );
  return withHandoff(tree, theirs);
}

async function renderAlone(path: string): Promise<number> {
  const rendered = await known.get(path);
  if (!rendered) throw new Error(`${path} was never rendered.`);
  const { tree, options, handoff } = rendered;
  const again = withHandoff(tree, streamOf(handoff));
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() }).on("finish", resolve);
    const { nonce, progressiveChunkSize } = options;
    const { pipe } = render(again, {
      nonce,
      progressiveChunkSize,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
  return performance.now() - started;
}

function withHandoff(tree: Tree, serverHandoffStream: ReadableStream<Uint8Array>): Tree {
  const router = tree.props.children;
  const context = { ...router.props.context, serverHandoffStream, renderMeta: {} };
  return cloneElement(tree, {}, cloneElement(router, { context }));
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
