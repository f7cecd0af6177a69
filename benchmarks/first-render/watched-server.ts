import { createRequire } from "node:module";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { cloneElement, type ReactElement } from "react";
import type { renderToPipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";

/**
 * Our server, which remembers what it gave React for each address and renders that again, alone, when it is asked: in
 * the same process, as warm, of the same data.
 */
type Router = ReactElement<{ context: EntryContext; url: string; nonce: string }>;
type Tree = ReactElement<{ children: Router }>;
export type Question = { learn: boolean } | { path: string };
export type Answer = { url: string } | { ms: number; renders: number };

const react = createRequire(import.meta.url)("react-dom/server");
const inPipes: typeof renderToPipeableStream = react.renderToPipeableStream;
const inText: (tree: Tree) => string = react.renderToString;
const known = new Map<string, Tree>();
let isLearning = true;
let renders = 0;
// Before the server is loaded, which takes the functions from here.
react.renderToString = (tree: Tree) => {
  renders += 1;
  if (isLearning) learn(tree);
  return inText(tree);
};
react.renderToPipeableStream = (...given: Parameters<typeof inPipes>) => {
  // Only the first time, for the code of some part.
  if (!isLearning) throw new Error("A part of the page had to be waited for.");
  return inPipes(...given);
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

function learn(tree: Tree) {
  const { pathname, search } = new URL(tree.props.children.props.url);
  known.set(pathname + search, tree);
}

async function renderAlone(path: string): Promise<number> {
  const tree = known.get(path);
  if (!tree) throw new Error(`${path} was never rendered.`);
  const again = unrendered(tree);
  const { nonce } = tree.props.children.props;
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() }).on("finish", resolve);
    const { pipe } = inPipes(again, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
  return performance.now() - started;
}

/** The stream that the router hands over can be read once, and the router notes what it has written. */
function unrendered(tree: Tree): Tree {
  const router = tree.props.children;
  const { context } = router.props;
  const renderMeta = { ...context.renderMeta, didRenderScripts: undefined };
  const again = { ...context, serverHandoffStream: new ReadableStream<Uint8Array>(), renderMeta };
  return cloneElement(tree, {}, cloneElement(router, { context: again }));
}
