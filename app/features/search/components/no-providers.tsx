/** Nothing is listed at all, search or not. */
export function NoProviders() {
  return (
    <div className="card p-8 text-center">
      <p className="font-semibold text-title">No providers available</p>
      <p className="mt-2 text-muted">We are working on adding providers. Check back soon!</p>
    </div>
  );
}
