import { Armchair, Brain, HandHeart, KeyRound, type LucideIcon, Stethoscope, Sun } from "lucide-react";
import type { CareType } from "../rules/care-types.ts";

export const careTypeIcons: Record<CareType["slug"], LucideIcon> = {
  "home-care": HandHeart,
  "assisted-living": KeyRound,
  "memory-care": Brain,
  "skilled-nursing": Stethoscope,
  "adult-day": Sun,
  respite: Armchair,
};
