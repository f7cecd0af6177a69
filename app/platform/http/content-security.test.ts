import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replaceNonceWithHashes as seal } from "./content-security.server.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const nonce = "0123456789abcdef";

function sealPage(html: string, itsNonce: string, options?: Parameters<typeof seal>[2]) {
  const { page, policy } = seal(Buffer.from(html), itsNonce, options);
  return { html: page.toString(), policy };
}

describe("sealPage", () => {
  test("allows exactly the scripts that carry the nonce", () => {
    const page = `<script nonce="${nonce}">ours()</script><script type="module" nonce="${nonce}" async="">import "x"</script><script>theirs()</script>`;
    const { policy } = sealPage(page, nonce);
    expect(policy).toContain(hashOf("ours()"));
    expect(policy).toContain(hashOf('import "x"'));
    expect(policy).not.toContain(hashOf("theirs()"));
  });

  test("takes the nonce out, so that the page says nothing of its moment", () => {
    const page = `<link rel="preload" nonce="${nonce}" href="/a"><script nonce="${nonce}">ours()</script>`;
    expect(sealPage(page, nonce).html).toBe('<link rel="preload" href="/a"><script>ours()</script>');
  });

  test("allows style sheets from files and no inline style, also one that carries the nonce", () => {
    const { html, policy } = sealPage(`<style nonce="${nonce}">b{}</style>`, nonce);
    expect(html).toBe("<style>b{}</style>");
    expect(policy).toContain("; style-src 'self';");
  });

  test("letters of more than one byte stay what they are, before, in and after a script", () => {
    const page = `<p>“é”</p><script nonce="${nonce}">say("世界")</script><p nonce="${nonce}">… ok</p>`;
    const { html, policy } = sealPage(page, nonce);
    expect(html).toBe('<p>“é”</p><script>say("世界")</script><p>… ok</p>');
    expect(policy).toContain(hashOf('say("世界")'));
  });

  test("a script file needs no hash", () => {
    expect(sealPage(`<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce).policy).not.toContain(
      "sha256",
    );
  });

  test("never allows inline code in general, nor framing", () => {
    const { policy } = sealPage("", nonce);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  test("a page may be allowed more than the others, and no other page is", () => {
    const { policy } = sealPage("", nonce, { directiveOverride: "frame-src 'self'" });
    expect(policy).toBe(`${sealPage("", nonce).policy}; frame-src 'self'`);
    expect(sealPage("", nonce).policy).not.toContain("frame-src");
  });

  test("what a page says of forms takes the place of what all pages say", () => {
    const { policy } = sealPage("", nonce, {
      directiveOverride: "form-action 'self' https://checkout.stripe.com",
    });
    expect(policy.match(/form-action/g)).toHaveLength(1);
    expect(policy).toContain("form-action 'self' https://checkout.stripe.com");
  });

  test("hosts are allowed beside what all pages may do, for what they are named for", () => {
    const page = `<script nonce="${nonce}">ours()</script>`;
    const { policy } = sealPage(page, nonce, { hosts: [{ "script-src": "https://tag.example" }] });
    expect(policy).toContain(`; script-src 'self' ${hashOf("ours()")} https://tag.example;`);
    expect(policy.replace(" https://tag.example", "")).toBe(sealPage(page, nonce).policy);
  });

  test("whatever stands around them, smuggled scripts are not blessed", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (around, code) => {
        fc.pre(!around.includes(nonce) && !code.includes(nonce) && !code.includes("</script"));
        fc.pre(!around.includes("<"));
        const page = `${around}<script>${code}</script><script nonce="${nonce}">ours()</script>${around}`;
        const { policy } = sealPage(page, nonce);
        expect(policy.includes(hashOf(code))).toBe(code === "ours()");
        expect(policy).toContain(hashOf("ours()"));
      }),
    );
  });
});
