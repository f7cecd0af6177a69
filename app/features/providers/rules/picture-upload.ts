import { PICTURE_MAX_BYTES, pictureResultPath } from "./profile-changes.ts";

/** The form of the dashboard that sends a picture. */
export const pictureUpload = {
  path: /^\/provider\/dashboard\/picture(\.data)?$/,
  maxBytes: PICTURE_MAX_BYTES,
  tooLargePath: (id: string) => pictureResultPath(id, "large"),
};
