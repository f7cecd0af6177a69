import { useFetcher } from "react-router";
import { moveKey } from "./moved-leads.ts";

type Props = { lead: string; family: string; to: string };

/** What became of a move. Stands apart from the card, which changes its column or goes while the answer is awaited. */
export function MoveNote({ lead, family, to }: Props) {
  const { data } = useFetcher<{ problem?: string }>({ key: moveKey(lead) });
  return (
    <>
      <p role="status" className="sr-only">
        {data && !data.problem && `${family} is now under ${to}.`}
      </p>
      {data?.problem && (
        <p role="alert" className="rounded-control border-2 border-danger bg-danger-soft p-3 font-semibold">
          {family} was not moved. {data.problem}
        </p>
      )}
    </>
  );
}
