import { expect, test } from "vitest";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { providerBusiness } from "./structured-data.ts";

test.each([
  ["tel:+12145550100", "+12145550100"],
  ["tel:+12145550100;ext=5", "+12145550100"],
  ["tel:+442079460018", "+442079460018"],
  [undefined, "(214) 555-0100"],
])("a provider whose link is %s has the telephone %s in its structured data", (phoneHref, telephone) => {
  const { contact } = makePublicProvider();
  const provider = makePublicProvider({ contact: { ...contact, phoneHref } });
  expect(providerBusiness("https://hearthlist.example", provider)).toMatchObject({ telephone });
});
