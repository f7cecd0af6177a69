/** As people write dollars, and as we do: '$4,000' is 4000. What is no amount stays what it is. */
export function parseAmount(text: string): string {
  return text.trim().replace(/^\$\s*|,(?=\d{3}(?!\d))/g, "");
}
