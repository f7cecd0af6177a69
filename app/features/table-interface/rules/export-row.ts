/** What the export says of a listing. There is no email in it. */
export const exportColumns = [
  "name",
  "city",
  "zip",
  "phone",
  "website",
  "kinds_of_care",
  "tier",
  "rating",
] as const;

export type ExportRow = {
  name: string;
  city: string | null;
  zip: string | null;
  phone: string;
  website: string | null;
  kinds_of_care: string[];
  tier: string;
  rating: number | null;
};

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** 'providers.csv' */
export function parseExportName(name: string): ExportFormat | undefined {
  return exportFormats.find((format) => name === `providers.${format}`);
}
