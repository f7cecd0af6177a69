import { brand } from "#config/brand.ts";

/** What went wrong with a form as a whole; read out when it appears. */
export function FormProblem({ title, message }: { title?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <div role="alert" className="rounded-control border-2 border-danger bg-danger-soft p-4">
      {title && <p className="font-semibold text-danger">{title}</p>}
      <p>{linkPhoneNumber(message)}</p>
    </div>
  );
}

/** Our number in it can be pressed: root.tsx tells phones not to look for numbers by themselves. */
function linkPhoneNumber(message: string) {
  const at = message.indexOf(brand.phone);
  if (at < 0) return message;
  return (
    <>
      {message.slice(0, at)}
      <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
        {brand.phone}
      </a>
      {message.slice(at + brand.phone.length)}
    </>
  );
}
