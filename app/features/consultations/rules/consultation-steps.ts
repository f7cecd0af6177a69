import { toInstant, type WallClock } from "#platform/dates/zoned-time.ts";
import {
  type ConsultationStatus,
  type ConsultationStep,
  listPossibleSteps,
  type Side,
} from "./consultation.ts";

type Request = {
  status: ConsultationStatus;
  wished: WallClock | undefined;
  proposed: WallClock | undefined;
  timeZone: string;
};

/** A proposed time takes the place of the wished one until it is answered. */
export function findCurrentTime({
  status,
  wished,
  proposed,
}: Omit<Request, "timeZone">): WallClock | undefined {
  return (status === "proposed" ? proposed : undefined) ?? wished;
}

/**
 * What a side can do with a request at a moment: nothing any more once its time has come. While a proposal stands
 * the request has two times, and is over only after both; but nobody can accept one that has passed.
 */
export function listAvailableSteps(now: Date, request: Request, side: Side): ConsultationStep[] {
  const { status, wished, timeZone } = request;
  const proposed = status === "proposed" ? request.proposed : undefined;
  const hasCome = ({ date, time }: WallClock) => toInstant(date, time, timeZone) <= now;
  const times = [wished, proposed].filter((time) => time !== undefined);
  const steps = listPossibleSteps(side, status, times.length > 0 && times.every(hasCome));
  return steps.filter((step) => step !== "accepted" || (proposed !== undefined && !hasCome(proposed)));
}
