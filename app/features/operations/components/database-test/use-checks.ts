import { useEffect, useRef, useState } from "react";
import {
  CHECK_PAUSE_MS,
  type CheckGroup,
  type CheckResponse,
  type CheckResult,
} from "../../rules/database-check.ts";

export type ShownCheck = { id: string; group: CheckGroup; label: string; because: string };
/** `place`: the how many-th of those that are run now, from 1. */
export type Running = { id: string; label: string; position: number; of: number };

const NOT_REACHED = "The server could not be reached. Please check your connection and try again.";
const SIGNED_OUT = "Your sign-in has ended. Please reload the page and sign in again.";

/** Runs checks one after the other, and keeps the last result of each. */
export function useChecks(checks: ShownCheck[], begun?: { results: CheckResult[]; problem?: string }) {
  const [results, setResults] = useState(begun?.results ?? []);
  const [problem, setProblem] = useState(begun?.problem);
  const [running, setRunning] = useState<Running>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function runAll(wanted: ShownCheck[]) {
    setProblem(undefined);
    for (const [index, { id, label }] of wanted.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS));
      if (leaving.current?.signal.aborted) return;
      setRunning({ id, label, position: index + 1, of: wanted.length });
      const { result, problem } = await fetchCheckResult(id);
      if (!result) {
        setProblem(problem);
        break;
      }
      setResults((known) => [...known.filter((each) => each.id !== id), result]);
    }
    setRunning(undefined);
  }

  return {
    results: checks.flatMap(({ id }) => results.filter((result) => result.id === id)),
    problem,
    running,
    clear() {
      setResults([]);
      setProblem(undefined);
    },
    run(event: React.SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      if (running || !(submitter instanceof HTMLButtonElement)) return;
      const { name, value } = submitter;
      runAll(checks.filter(({ id, group }) => name === "all" || value === (name === "group" ? group : id)));
    },
  };
}

async function fetchCheckResult(id: string): Promise<CheckResponse> {
  try {
    const answer = await fetch("/admin/db-test/run", {
      method: "POST",
      body: new URLSearchParams({ check: id }),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return { problem: SIGNED_OUT };
    const content: CheckResponse = await answer.json();
    return content;
  } catch {
    return { problem: NOT_REACHED };
  }
}
