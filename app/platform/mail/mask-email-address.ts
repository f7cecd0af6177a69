/** 'a…@family.example': enough to see a mistyped domain, and too little to write to. */
export function maskEmailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${at > 1 ? address.slice(0, 1) : ""}…${at < 0 ? "" : address.slice(at)}`;
}
