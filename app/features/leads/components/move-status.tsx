import { useFetcher } from "react-router";
import { statusNames } from "../rules/lead.ts";
import { type MoveResult, moveFetcherKey } from "./optimistic-leads.ts";

type Props = { lead: string; family: string };

/** What became of a move. Stands apart from the card, which changes its column or goes while the answer is awaited. */
export function MoveStatus({ lead, family }: Props) {
  const { data } = useFetcher<MoveResult>({ key: moveFetcherKey(lead) });
  return (
    <>
      <p role="status" className="sr-only">
        {data?.moved && `${family} is now under ${statusNames[data.moved]}.`}
      </p>
      {data?.problem && (
        <p role="alert" className="rounded-control border-2 border-danger bg-danger-soft p-3 font-semibold">
          {family} was not moved. {data.problem}
        </p>
      )}
    </>
  );
}
