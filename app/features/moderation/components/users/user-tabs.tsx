import { NavLink } from "react-router";

const tabs = [
  { to: "/admin/users", name: "Providers" },
  { to: "/admin/users/admins", name: "Admins" },
];

/** The two kinds of people who sign in. */
export function UserTabs() {
  return (
    <nav aria-label="User Management" className="mt-4 border-line border-b-2">
      <ul className="flex gap-1">
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="block min-h-11 content-center border-transparent border-b-4 px-4 font-semibold text-muted aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
