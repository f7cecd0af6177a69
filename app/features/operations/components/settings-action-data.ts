import type { ServiceStatusName } from "#platform/flags/service-status.ts";

/** What came of a form of the settings. */
export type SettingsActionData = {
  /** Which of the page's forms. */
  about: string;
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** What families would see: asked before it is so. */
  preview?: { status: ServiceStatusName; message: string };
  /** How many listed providers a city has that is to be closed. */
  listed?: number;
};
