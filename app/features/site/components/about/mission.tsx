import { howWeArePaid, mission } from "./about-text.ts";

export function Mission() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-16">
      <div className="max-w-[34rem] space-y-4 text-lead">
        {mission.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="card self-start p-6">
        <h3 className="text-title">How we are paid</h3>
        {howWeArePaid.map((text) => (
          <p key={text} className="mt-3 text-muted">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
