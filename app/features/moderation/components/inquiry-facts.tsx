import { Link } from "react-router";

export type InquiryDetails = {
  business: string;
  email: string;
  phone: string;
  type: string;
  prefers: string;
  created: string;
  hostname: string | null;
  userAgent: string | null;
  /** The provider whose address it was sent from. */
  sender: { id: string; name: string; tier: string } | undefined;
  reported: { id: string; name: string } | undefined;
};

/** All that was sent with an inquiry, but its words. */
export function InquiryFacts({ details }: { details: InquiryDetails }) {
  const { business, email, phone, type, prefers, created, hostname, userAgent, sender, reported } = details;
  const rows = [
    { label: "Business", value: business },
    { label: "Email", value: email },
    { label: "Phone", value: phone },
    { label: "Type", value: type },
    { label: "Prefers", value: prefers },
    { label: "Sent", value: created },
    { label: "Site", value: hostname ?? "Not known" },
    { label: "Browser", value: userAgent ?? "Not known" },
  ];
  return (
    <>
      {sender && (
        <p className="mb-3 rounded-control bg-brand-soft p-3">
          This is the address of a provider on our site:{" "}
          <Link to={`/admin/users/${sender.id}`} className="text-link inline-block min-h-11 content-center">
            {sender.name}
          </Link>{" "}
          ({sender.tier} plan).
        </p>
      )}
      {reported && (
        <p className="mb-3 rounded-control bg-brand-soft p-3">
          It reports the listing of{" "}
          <Link to={`/admin/users/${reported.id}`} className="text-link inline-block min-h-11 content-center">
            {reported.name}
          </Link>
          .
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
