/** For how long a change of a sign-in address, or a second factor, can be undone. */
export const UNDO_DAYS = 7;
