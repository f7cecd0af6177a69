type Flag = { name: FlagName; label: string; description: string; isOnByDefault: boolean };
export type FlagName = "upgradeHint";

/** What is built and shown only where an admin says so. */
export const flags: readonly Flag[] = [
  {
    name: "upgradeHint",
    label: "Hint to upgrade",
    description: "Cards of basic listings say 'Upgrade for Consultations'. Families see it too.",
    isOnByDefault: false,
  },
];

export function findFlag(name: unknown): Flag | undefined {
  return flags.find((flag) => flag.name === name);
}
