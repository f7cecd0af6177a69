/** What the rest of an address says, so that a GET form does not drop it. */
export function HiddenFields({ params }: { params: URLSearchParams }) {
  return [...params].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
