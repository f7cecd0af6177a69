export function Specializations({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return <p className="text-muted">Specializes in {names.join(", ")}</p>;
}
