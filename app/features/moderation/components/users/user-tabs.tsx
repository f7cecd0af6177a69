import { NavLink } from "react-router";
import { adminPages, userTabs } from "#config/navigation.ts";

/** The two kinds of people who sign in. */
export function UserTabs() {
  return (
    <nav aria-label={adminPages.users.name} className="mt-4 border-line border-b-2">
      <ul className="flex gap-1">
        {Object.values(userTabs).map(({ path, name }) => (
          <li key={path}>
            <NavLink
              to={path}
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
