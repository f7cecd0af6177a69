import { expect, test } from "vitest";
import { ordinaryWords } from "./ordinary-words.ts";

test("names such as Hope are ordinary words, and those of big cities and uncommon names are not", () => {
  for (const word of ["home", "hope", "friend", "comfort", "star"]) expect(ordinaryWords).toContain(word);
  for (const word of ["phoenix", "surprise", "sarasota", ""]) expect(ordinaryWords).not.toContain(word);
  expect(ordinaryWords.size).toBe(979);
});
