import { Link } from "react-router";

type Props = { clearTo: string; suggestion?: { query: string; to: string } };

export function NoResults({ clearTo, suggestion }: Props) {
  return (
    <div className="card p-8 text-center">
      <p className="text-title font-semibold">No providers found</p>
      {suggestion && (
        <p className="mt-2 text-lead">
          Did you mean{" "}
          <Link to={suggestion.to} className="text-link py-2 font-semibold">
            {suggestion.query}
          </Link>
          ?
        </p>
      )}
      <p className="mt-2 text-muted">Try a different search term</p>
      <Link to={clearTo} className="button button-quiet mt-4">
        Clear search
      </Link>
    </div>
  );
}
