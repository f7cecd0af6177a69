import { leadSources, sourceNames, urgencies, urgencyNames } from "../rules/lead.ts";

export function formatUrgency(urgency: string): string {
  const known = urgencies.find((name) => name === urgency);
  return known ? urgencyNames[known] : urgency;
}

export function formatSource(source: string): string {
  const known = leadSources.find((name) => name === source);
  return known ? sourceNames[known] : source;
}
