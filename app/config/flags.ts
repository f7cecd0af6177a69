type Flags = {
  /** Basic cards say 'Upgrade for Consultations'. */
  upgradeHint: boolean;
};

/** What is built and not shown yet. */
export const flags: Flags = { upgradeHint: false };
