/** A page with each such place in it replaced. Bytes, not patterns: a pattern looks at each letter of a long page. */
export function replaceBytes(page: Buffer, mark: Buffer, by: Buffer): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    parts.push(page.subarray(from, at), by);
    from = at + mark.length;
  }
  return Buffer.concat([...parts, page.subarray(from)]);
}
