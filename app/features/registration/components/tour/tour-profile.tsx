import { CompletenessList } from "#features/providers/components/edit/completeness-list.tsx";

export type TourProfileProps = { percent: number; items: { label: string; isDone: boolean }[] };

export function TourProfile(props: TourProfileProps) {
  return (
    <>
      <p className="mb-4">A whole listing is chosen more easily. This is how yours stands.</p>
      <CompletenessList {...props} />
    </>
  );
}
