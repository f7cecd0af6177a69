import { brand } from "#config/brand.ts";

/** The error screen where the pages themselves cannot be asked. Only our own sentences get here. */
export function renderErrorPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status} · ${brand.name}</title></head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>${status}</p>
<p>${message}</p>
<p><a href="/">Back to ${brand.name}</a>, or call <a href="${brand.phoneHref}">${brand.phone}</a>.</p>
</main>
</body>
</html>
`;
}
