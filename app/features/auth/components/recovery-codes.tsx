/** Shown this once; we keep only their hashes. */
export function RecoveryCodes({ codes }: { codes: string[] | undefined }) {
  if (!codes) return null;
  return (
    <div className="mb-5 rounded-control border-2 border-glow p-4">
      <h3 className="font-semibold">Your recovery codes</h3>
      <p className="mt-1">
        Keep them where you find them without your phone. Each works once, and they are not shown again.
      </p>
      <ul className="mt-3 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
