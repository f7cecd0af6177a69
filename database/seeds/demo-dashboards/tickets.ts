import type { DemoProvider } from "../demo-providers.ts";
import { hoursAfter, subtractDays, toTimestamp } from "../demo-time.ts";
import { type Random, randomFrom, uuidFrom } from "../random.ts";
import { questionsFromListings } from "./listing-questions.ts";
import { supportStaff } from "./people.ts";
import { questionsFromSubscribers } from "./subscriber-questions.ts";
import type { WrittenTicket } from "./written-ticket.ts";

const ticketCount = { inactive: 0, basic: 2, premium: 5, enterprise: 8 };

/** Hours until the first answer, within what each tier is promised. */
const firstAnswer = {
  inactive: [20, 60],
  basic: [14, 60],
  premium: [2, 21],
  enterprise: [0.3, 3.6],
} as const;

export function makeTickets(provider: DemoProvider, today: string) {
  const random = randomFrom(`tickets:${provider.id}`);
  const pool = provider.tier === "basic" ? questionsFromListings : questionsFromSubscribers;
  const chosen = random.shuffled(pool).slice(0, ticketCount[provider.tier]);
  const accountManager = random.pick(supportStaff);

  const conversations = chosen.map((text, place) => {
    const age = findAge(place, chosen.length, random);
    const status = statusOf(place, provider, random);
    const staff = provider.tier === "enterprise" ? accountManager : random.pick(supportStaff);
    return converse({
      provider,
      text,
      status,
      staff,
      random,
      createdAt: toTimestamp(subtractDays(today, age), 14 + random.next() * 6),
    });
  });

  return {
    tickets: conversations.map(({ ticket }) => ticket),
    responses: conversations.flatMap(({ responses }) => responses),
  };
}

type Conversation = {
  provider: DemoProvider;
  text: WrittenTicket;
  status: string;
  staff: string;
  random: Random;
  createdAt: string;
};

function converse({ provider, text, status, staff, random, createdAt }: Conversation) {
  const id = uuidFrom(`ticket:${provider.id}:${text.subject}`);
  const [soonest, latest] = firstAnswer[provider.tier];
  const answerHours = Math.round((soonest + random.next() * (latest - soonest)) * 10) / 10;
  const heard = countMessages(status, text.messages.length);

  let at = createdAt;
  const responses = text.messages.slice(0, heard).map((message, i) => {
    const isStaff = i % 2 === 0;
    at = hoursAfter(at, i === 0 ? answerHours : 0.5 + random.next() * 2.5);
    return {
      id: uuidFrom(`response:${id}:${i}`),
      ticket_id: id,
      message,
      is_staff: isStaff,
      author: isStaff ? staff : provider.application.contact_name,
      created_at: at,
    };
  });

  const ticket = {
    id,
    provider_id: provider.id,
    subject: text.subject,
    description: text.description,
    priority: text.priority,
    status,
    category: text.category,
    response_time: heard > 0 ? answerHours : null,
    assigned_to: heard > 0 ? staff : null,
    created_at: createdAt,
    updated_at: at,
  };
  return { ticket, responses };
}

/** Newest first, and none in the last day unless it may still wait for an answer. */
function findAge(place: number, count: number, random: Random): number {
  if (place === 0) return 1;
  const step = 84 / count;
  return Math.min(90, Math.floor(4 + (place - 1) * step + random.next() * step));
}

function statusOf(place: number, provider: DemoProvider, random: Random): string {
  if (place === 0) return provider.tier === "enterprise" ? "in_progress" : "open";
  if (place === 1 && provider.tier !== "basic") return "in_progress";
  return random.pick(["resolved", "resolved", "closed"]);
}

function countMessages(status: string, all: number): number {
  if (status === "open") return 0;
  if (status === "in_progress") return 1;
  return all;
}
