import { Award, HeartHandshake, type LucideIcon, ShieldCheck, UserRound } from "lucide-react";
import { values } from "./about-text.ts";

const icons: Record<(typeof values)[number]["name"], LucideIcon> = {
  Compassion: HeartHandshake,
  Trust: ShieldCheck,
  Personalization: UserRound,
  Excellence: Award,
};

export function Values() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {values.map(({ name, text }) => {
        const Icon = icons[name];
        return (
          <li key={name} className="card flex items-start gap-4 wrap-anywhere p-5">
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-ember-soft text-ember">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <div>
              <h3 className="text-title">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
