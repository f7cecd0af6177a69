export type Attack = "forms" | "stalled";
export const FORMS_PER_SECOND = 20;
export const STALLED_BODIES = 400;
