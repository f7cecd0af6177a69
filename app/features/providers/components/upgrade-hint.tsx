export function UpgradeHint() {
  return <p className="mt-1 text-muted text-small">Upgrade for Consultations</p>;
}
