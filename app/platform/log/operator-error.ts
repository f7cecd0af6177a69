const NAME = "PlainError";

/** An error whose message is a whole sentence for the person at the keyboard. */
export function operatorError(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, { cause });
  error.name = NAME;
  return error;
}

export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}

/** One sentence for the end of a failed start; what is unexpected keeps its stack below it. */
export function describeFailure(error: unknown): string {
  if (isOperatorError(error)) return error.message;
  if (error instanceof Error) return `Unexpected failure: ${error.message}\n${error.stack}`;
  return `Unexpected failure: ${String(error)}`;
}
