import { CallUsLink, TryAgainLink } from "#ui/layout/try-again-link.tsx";

/** In the place of a listing that could not be read. */
export function ListingErrorNotice({ message }: { message: string }) {
  return (
    <div role="alert" className="card border-danger p-6">
      <p className="font-semibold text-lead">{message}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TryAgainLink />
        <CallUsLink />
      </div>
    </div>
  );
}
