import { applicationReviewTime } from "#config/promises.ts";

const steps = [
  {
    title: "Application Review",
    text: `You confirm your email address, and our team reads your application ${applicationReviewTime}.`,
  },
  {
    title: "Verification Process",
    text: "We check your license, your insurance, background checks and the area you serve.",
  },
  {
    title: "Start Connecting",
    text: "Your listing goes live, and families can call you, write to you and visit your website.",
  },
];

export function RegistrationSteps() {
  return (
    <ol className="mt-6 grid gap-4 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="card p-5">
          <span
            aria-hidden="true"
            className="grid size-10 place-items-center rounded-round bg-brand font-bold text-on-brand"
          >
            {index + 1}
          </span>
          <h3 className="mt-3 font-semibold text-lead">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
