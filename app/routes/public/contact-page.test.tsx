import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import Contact from "./contact.tsx";

test("the contact page says how to reach us without its form", () => {
  const Page = createRoutesStub([{ id: "contact", path: "/", Component: Contact }]);
  const contact = {
    marks: { formKey: "key", shown: "now" },
    prefill: { inquiry_type: "", message: "" },
    reason: "",
  };
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { contact } }} />);
  const ways = /<section id="contact".*?<\/section>/s.exec(html)?.[0] ?? "";
  expect(ways).toContain("Mon-Fri 9:00 AM-5:00 PM CT; weekends email only, replies within 24 hours");
  expect(ways.replaceAll("<!-- -->", "")).toContain("Dallas, Texas, by appointment");
  expect(ways).toContain('href="tel:+12145550142"');
  for (const [label, name] of [
    ["Business inquiries", "business"],
    ["Provider applications", "providers"],
    ["Support", "support"],
  ] as const) {
    expect(ways).toContain(label);
    expect(ways).toMatch(
      new RegExp(`<a href="mailto:${name}@hearthlist.example"[^>]*>${name}@hearthlist.example</a>`),
    );
  }
  expect(html).toMatch(/<section id="business".*<a[^>]*href="\/search"[^>]*>Find a provider<\/a>/s);
  for (const path of ["/privacy", "/terms-of-service"])
    expect(html).toMatch(new RegExp(`<section id="contact-form".*href="${path}"`, "s"));
});
