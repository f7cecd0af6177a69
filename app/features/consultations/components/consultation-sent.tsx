import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { PhoneNumber } from "#features/providers/components/phone-number.tsx";
import type { ConsultationFormView } from "./consultation-form-data.ts";

type Props = {
  provider: ConsultationFormView["provider"];
  result: { when: string; isAskedFor: boolean; email: string };
  level?: "h1" | "h2";
};

export function ConsultationSent({ provider, result, level: Heading = "h2" }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Heading ref={heading} tabIndex={-1} className="flex items-center gap-3 text-heading">
        <CircleCheck className="size-9 shrink-0 text-good" aria-hidden="true" />
        Consultation Request Submitted!
      </Heading>
      <p className="mt-4 text-lead">
        We have passed your request on to {provider.name}, for {result.when}. They will confirm it or propose
        another time.
      </p>
      {result.isAskedFor && (
        <p className="mt-4 rounded-control bg-ember-soft p-4">
          This time is already asked for by somebody else. {provider.name} sees every request and may propose
          another time to you.
        </p>
      )}
      <p className="mt-4">
        A letter with everything is on its way to {result.email}. You can move or cancel your request from it.
        If it cannot wait, call{" "}
        <PhoneNumber
          phone={provider.phone}
          phoneHref={provider.phoneHref}
          className="text-link whitespace-nowrap"
        />
        .
      </p>
    </div>
  );
}
