import { timeline } from "./about-text.ts";

/** Down the page on a phone, across it where there is room. */
export function Timeline() {
  return (
    <ol className="grid lg:grid-cols-4">
      {timeline.map(({ year, title, text }) => (
        <li
          key={title}
          className="relative border-glow border-l-3 pb-8 pl-7 last:pb-0 lg:border-t-3 lg:border-l-0 lg:pt-6 lg:pr-7 lg:pb-0 lg:pl-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.68rem] size-[1.2rem] rounded-round border-3 border-glow bg-paper lg:-top-[0.68rem] lg:left-0"
          />
          <p className="font-semibold text-ember">{year}</p>
          <h3 className="text-title">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
