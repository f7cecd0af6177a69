export function FavoritesFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="mb-4 text-heading">Your favorites</h1>
      {children}
    </div>
  );
}
