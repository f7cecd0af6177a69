import { type ConsultationStatus, type ConsultationStep, possibleSteps, type Side } from "./consultation.ts";
import { instantOf, type WallClock } from "./zoned-time.ts";

type Request = { status: ConsultationStatus; wished: WallClock | undefined; timeZone: string };

/** What a side can do with a request at a moment: nothing any more once its time has come. */
export function stepsAt(now: Date, { status, wished, timeZone }: Request, side: Side): ConsultationStep[] {
  const isOver = wished ? instantOf(wished.date, wished.time, timeZone) <= now : false;
  return possibleSteps(side, status, isOver);
}
