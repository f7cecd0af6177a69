import { PrefetchPageLinks, useNavigation } from "react-router";
import { promises } from "#config/promises.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFieldCheck } from "#ui/hooks/use-field-check.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { PICTURE_MAX_BYTES, PICTURE_RESULT_ID, pictureProblems } from "../../rules/profile-changes.ts";
import { dashboardPath } from "../../rules/provider-dashboard.ts";
import { Panel } from "../panel.tsx";
import { ProviderPhoto } from "../provider-photo.tsx";

type Props = {
  providerId: string;
  image: string | null;
  problem: string | undefined;
  saved: string | undefined;
};

export function PicturePanel({ providerId, image, problem, saved: kept }: Props) {
  const [isTooLarge, field] = useFieldCheck(isFileTooLarge);
  const action = dashboardPath("picture", providerId);
  const isSending = useNavigation().formAction === action;
  const isHydrated = useHydrated();
  return (
    <Panel title="Picture">
      <ProviderPhoto image={image} className="aspect-3/2 max-w-sm rounded-control" />
      <div className="mt-4 space-y-4">
        <div id={PICTURE_RESULT_ID} tabIndex={-1}>
          <FormProblem message={isTooLarge ? pictureProblems.large : problem} />
          {kept && !isTooLarge && (
            <p role="status" className="font-semibold text-good">
              {kept}
            </p>
          )}
        </div>
        {/* How to send it is there before a connection breaks. */}
        {isHydrated && <PrefetchPageLinks page={action} />}
        <PostForm action={action} encType="multipart/form-data" preventScrollReset>
          <label htmlFor="picture" className="mb-1 block font-semibold">
            {image ? "Another picture" : "Choose a picture"}
          </label>
          <p id="picture-hint" className="mb-1 text-muted text-small">
            JPEG, PNG, WebP or AVIF, at most {promises.pictureMegabytes} MB. We make it small, and remove
            where it was taken.
          </p>
          <input
            id="picture"
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby="picture-hint"
            {...field}
            className="field"
          />
          <button
            type="submit"
            aria-disabled={isSending}
            disabled={isTooLarge}
            className="button button-quiet mt-3 disabled:opacity-60"
          >
            {isSending ? "Saving..." : "Use this picture"}
          </button>
        </PostForm>
        {image && (
          <PostForm action={action} encType="multipart/form-data" preventScrollReset>
            <button type="submit" name="intent" value="remove" className="text-link min-h-11">
              Remove the picture
            </button>
          </PostForm>
        )}
      </div>
    </Panel>
  );
}

function isFileTooLarge({ files }: HTMLInputElement): boolean {
  return (files?.[0]?.size ?? 0) > PICTURE_MAX_BYTES;
}
