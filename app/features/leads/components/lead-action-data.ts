/** What the server says to a form of the lead's page. */
export type LeadActionData =
  | {
      /** Which form it was. */
      intent?: string;
      saved?: boolean;
      problem?: string;
      errors?: Record<string, string>;
      /** As sent. */
      values?: Record<string, string>;
      /** The state of the consultation that the provider knows with this answer. */
      version?: number;
      /** The notes were changed elsewhere, and these were not stored. */
      isOutdated?: boolean;
      /** The notes as they stand now. */
      currentNotes?: string;
    }
  | undefined;
