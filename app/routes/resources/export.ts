import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { brand } from "#config/brand.ts";
import { consumeExportLimit } from "#features/table-interface/commands/consume-limits.server.ts";
import { getPublicKey } from "#features/table-interface/http/public-key.server.ts";
import {
  findExportVersion,
  streamExport,
} from "#features/table-interface/queries/export-providers.server.ts";
import { parseExportName } from "#features/table-interface/rules/export-row.ts";
import {
  clientAddressContext,
  dbContext,
  readAsVisitor,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import { formatHourlyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/export.ts";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** All active listings as a file, streamed. Offered where calls are. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const format = parseExportName(params.name);
  const secrets = context.get(secretsContext);
  if (!format || !getPublicKey(context.get(settingsContext), secrets))
    return new Response("No such export.\n", { status: 404 });

  const address = context.get(clientAddressContext);
  const isAllowed = await throwIfUnavailable(() =>
    consumeExportLimit(context.get(dbContext), secrets.limits, address),
  );
  if (!isAllowed)
    return new Response(`${formatHourlyLimitMessage(brand.phone)}\n`, {
      status: 429,
      headers: { "Retry-After": "3600" },
    });

  const read = <T>(work: Parameters<typeof readAsVisitor<T>>[1]) => readAsVisitor(context, work);
  const version = createHash("sha256")
    .update(`${format} ${await read(findExportVersion)}`)
    .digest("base64url");
  const isGzip = /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
  const headers = {
    "Content-Type": types[format],
    "Content-Disposition": `attachment; filename="providers.${format}"`,
    "Cache-Control": "public, max-age=3600",
    ETag: `W/"${version}"`,
    Vary: "Accept-Encoding",
  };
  if (request.headers.get("If-None-Match")?.includes(version))
    return new Response(null, { status: 304, headers });
  const text = Readable.toWeb(
    Readable.from(encode(streamExport(read, format))),
  ) as ReadableStream<BufferSource>;
  return isGzip
    ? new Response(text.pipeThrough(new CompressionStream("gzip")), {
        headers: { ...headers, "Content-Encoding": "gzip" },
      })
    : new Response(text, { headers });
}

async function* encode(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}
