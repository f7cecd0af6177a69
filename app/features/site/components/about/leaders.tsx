import { Compass, type LucideIcon, SearchCheck } from "lucide-react";
import { type Leader, leadership } from "../../rules/leadership.ts";

export function Leaders() {
  const [first, second] = leadership;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      <LeaderCard leader={first} icon={Compass} />
      <LeaderCard leader={second} icon={SearchCheck} />
    </ul>
  );
}

function LeaderCard({ leader: { name, role, about }, icon: Icon }: { leader: Leader; icon: LucideIcon }) {
  return (
    <li className="card flex items-start gap-4 wrap-anywhere p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-round bg-brand-soft text-link">
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <div>
        <h3 className="text-title">{name ?? role}</h3>
        {name && <p className="font-semibold">{role}</p>}
        <p className="mt-1 text-muted">{about}</p>
      </div>
    </li>
  );
}
