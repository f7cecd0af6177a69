/** The page could not be loaded anew, and is as it was. */
export function StaleDataNotice({ isOld: isStale }: { isOld: boolean }) {
  return (
    <div role="status">
      {isStale && (
        <p className="mt-4 rounded-control border-2 border-glow px-4 py-2">
          We cannot reach our records right now: this is as it was before. What you typed is still there;
          please refresh in a minute.
        </p>
      )}
    </div>
  );
}
