import { Link } from "react-router";
import { tierName } from "../../rules/user-search.ts";

type User = {
  id: string;
  name: string;
  email: string;
  status: string;
  tier: string;
  active: boolean;
  verified: boolean;
  sign_in_email: string | null;
  paused_at: Date | null;
  city: string | null;
  state: string | null;
};

export function UserList({ users }: { users: User[] }) {
  return (
    <ul className="card divide-y divide-line px-5">
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <div className="min-w-0">
            <Link
              to={`/admin/users/${user.id}`}
              className="wrap-anywhere inline-block min-h-11 content-center font-semibold text-link"
            >
              {user.name}
            </Link>
            <p className="wrap-anywhere text-muted text-small">
              {user.city ? `${user.city}, ${user.state}` : "No city"} · {user.sign_in_email ?? user.email}
            </p>
            <p className="wrap-anywhere text-muted text-small">{user.id}</p>
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span>{tierName(user.tier)}</span>
            <span className={user.active ? "font-semibold text-good" : "text-muted"}>
              {formatListingState(user)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function formatListingState({ active, verified, paused_at }: User): string {
  if (active) return "On the site";
  if (paused_at) return "Paused by itself";
  return verified ? "Taken off" : "Not approved";
}
