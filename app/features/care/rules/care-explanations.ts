import type { CareType } from "./care-types.ts";

/** What each kind of care is, in two sentences. Used on the server only, so that browsers do not load the texts. */
export const careExplanations: Record<CareType["slug"], string> = {
  "home-care":
    "Home care brings help to your own home, such as bathing, meals, company or nursing visits. It can be a few hours a week or around the clock.",
  "assisted-living":
    "Assisted living is a private apartment or room with meals, company and help nearby. Staff help with daily tasks such as dressing and medication.",
  "memory-care":
    "Memory care is for people with Alzheimer's or another dementia. Staff are trained for it, and the place is built to be safe and calm.",
  "skilled-nursing":
    "Skilled nursing means that licensed nurses are there day and night. People stay for a short time after a hospital stay, or long term.",
  "adult-day":
    "Adult day programs offer activities, company and care during the day. In the evening, everyone goes home.",
  respite:
    "Respite care gives family caregivers a break, from a few days to a few weeks. Someone else cares for your relative during that time.",
};
