import { Handshake, House, Newspaper } from "lucide-react";
import { Link } from "react-router";

const topics = [
  {
    Icon: House,
    title: "Care providers",
    text: "List your service, correct your listing, or get help with your account.",
  },
  {
    Icon: Handshake,
    title: "Partners and advertisers",
    text: "Work with us, or reach the families who look for care here.",
  },
  {
    Icon: Newspaper,
    title: "Press and investors",
    text: "Ask for figures, an interview or a talk with our leadership.",
  },
];

export function BusinessInquiries() {
  return (
    <section id="business" tabIndex={-1} aria-labelledby="business-title">
      <h2 id="business-title" className="text-title">
        Business inquiries
      </h2>
      <ul className="mt-4 space-y-4">
        {topics.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon className="mt-0.5 size-6 shrink-0 text-ember" aria-hidden="true" />
            <div>
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 rounded-control bg-sand p-4">
        <strong>Looking for care?</strong> You do not need this form.{" "}
        <Link to="/search" className="text-link py-2">
          Find a provider
        </Link>{" "}
        and call it directly: the number is on its page, and it costs you nothing.
      </p>
    </section>
  );
}
