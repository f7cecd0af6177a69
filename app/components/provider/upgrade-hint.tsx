import { flags } from "#config/flags.ts";

export function UpgradeHint() {
  if (!flags.upgradeHint) return null;
  return <p className="mt-1 text-muted text-small">Upgrade for Consultations</p>;
}
