import { HandHeart, PhoneCall, ShieldCheck, Tag } from "lucide-react";

const benefits = [
  { Icon: Tag, title: "Free to begin", text: "A basic listing costs nothing, for as long as you like." },
  {
    Icon: PhoneCall,
    title: "Families reach you",
    text: "They call and write to you directly. We sell no leads.",
  },
  {
    Icon: ShieldCheck,
    title: "Verified by people",
    text: "Our team checks every application before it is shown.",
  },
  {
    Icon: HandHeart,
    title: "Honest reviews",
    text: "Only families who met you can review you, and you can answer.",
  },
];

export function Benefits() {
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {benefits.map(({ Icon, title, text }) => (
        <li key={title} className="card p-5">
          <Icon className="size-7 text-ember" aria-hidden="true" />
          <p className="mt-2 font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
