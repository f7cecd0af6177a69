import { brand } from "#config/brand.ts";

export function InquiriesClosed({ message }: { message: string }) {
  return (
    <div className="mt-4 rounded-control border-2 border-line-strong bg-sand p-4">
      <p className="font-semibold">{message}</p>
      <p className="mt-2">
        You can still call us at{" "}
        <a href={brand.phoneHref} className="text-link whitespace-nowrap py-2">
          {brand.phone}
        </a>
        , or write to one of the addresses on this page.
      </p>
    </div>
  );
}
