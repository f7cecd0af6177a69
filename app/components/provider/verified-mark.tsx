export function VerifiedMark() {
  return (
    <p className="drawn drawn-badge-check inline-flex items-center gap-1 font-semibold text-good before:size-5">
      Verified
    </p>
  );
}
