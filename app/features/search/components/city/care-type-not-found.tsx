import { Link } from "react-router";

type Props = {
  title: string;
  message: string;
  links: { label: string; to: string }[];
};

/** In the place of the list, where no provider of the city offers a type of care, or there is no such type. */
export function CareTypeNotFound({ title, message, links }: Props) {
  return (
    <div className="rounded-card border border-line bg-sand px-5 py-4">
      <h2 id="providers-title" className="text-title">
        {title}
      </h2>
      <p className="mt-2">{message}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className="button button-quiet">
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
