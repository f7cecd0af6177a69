import type { Db } from "../db/database.server.ts";
import type { Secrets } from "../db/secrets.server.ts";
import type { Mailer } from "../mail/mailer.server.ts";

export type JobContext = { db: Db; mailer: Mailer; secrets: Secrets; origin: string };

/** `signal`: the server is stopping, and waits for work that goes on for long no longer. */
type Attempt = { isLast: boolean; signal: AbortSignal };

export type JobHandler = (context: JobContext, id: string, attempt: Attempt) => Promise<unknown>;
