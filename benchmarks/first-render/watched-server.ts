import { createRequire } from "node:module";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { cloneElement, type ReactElement } from "react";
import type { renderToPipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import { findOwnerLogin } from "../demo-site.ts";
import { type Recipe, startBareServer } from "./bare-server.ts";

/**
 * Our server, which remembers what it gave React for each address and renders that again, alone, when it is asked: in
 * the same process, as warm, of the same data. Beside it, a bare one makes the same pages of the same statements.
 */
type Router = ReactElement<{ context: EntryContext; url: string; nonce: string }>;
type Tree = ReactElement<{ children: Router }>;
export type Question = { recordTree: boolean } | { path: string };
export type Answer = { url: string; bareUrl: string } | { ms: number; renders: number };

const require = createRequire(import.meta.url);
const react = require("react-dom/server");
const inPipes: typeof renderToPipeableStream = react.renderToPipeableStream;
const inText: (tree: Tree) => string = react.renderToString;
const renderedTrees = new Map<string, Tree>();
const recipes = new Map<string, Recipe>();
let statements: Recipe["statements"] = [];
let isLearning = true;
let renders = 0;
// Replaced before the server is loaded, which imports the function from here.
react.renderToPipeableStream = (...[tree, options]: Parameters<typeof inPipes>) => {
  renders += 1;
  if (isLearning) learn(tree as Tree);
  return inPipes(tree, options);
};

const { Client } = require("pg");
const sendQuery = Client.prototype.query;
/** Those on which visitors' pages are being read: jobs and letters are none of ours. */
const reading = new Set<pg.Client>();
Client.prototype.query = function (
  this: pg.Client,
  statement: Recipe["statements"][number],
  ...more: unknown[]
) {
  if (typeof statement !== "string") {
    const { name, text, values } = statement;
    if (reading.has(this)) statements.push(name ? { name, text, values } : { text, values });
  } else if (statement.startsWith("begin read only; set local role = anon")) {
    reading.add(this);
    statements.push(statement);
  } else reading.delete(this);
  return sendQuery.call(this, statement, ...more);
};

const { start } = await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href);
const server = await start({ root: process.cwd(), env: { ...process.env, NODE_ENV: undefined } });
const bare = await startBareServer(await findOwnerLogin(process.env.DATA_DIR ?? ""), recipes);
process.on("message", async (question: Question) => {
  if ("recordTree" in question) isLearning = question.recordTree;
  const ms = "path" in question ? await renderAlone(question.path) : 0;
  sendAnswer({ ms, renders });
});
process.on("disconnect", async () => {
  await bare.stop();
  await server.stop();
  process.exit();
});
sendAnswer({ url: server.url, bareUrl: bare.url });

function sendAnswer(answer: Answer) {
  process.send?.(answer);
}

function learn(tree: Tree) {
  const { pathname, search } = new URL(tree.props.children.props.url);
  renderedTrees.set(pathname + search, tree);
  recipes.set(pathname + search, { statements, render: () => inText(unrendered(tree)) });
  statements = [];
}

async function renderAlone(path: string): Promise<number> {
  const tree = renderedTrees.get(path);
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
