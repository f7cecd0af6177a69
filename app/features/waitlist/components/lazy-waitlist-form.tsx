import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { transferInput } from "#platform/browser/transfer-input.ts";
import { withTimeout } from "#platform/with-timeout.ts";
import type { WaitlistForm } from "./waitlist-form.tsx";

type Props = ComponentProps<typeof WaitlistForm>;

/** Whoever has sent it does not wait longer for its code: it works as it is. */
const LOAD_TIMEOUT_MS = 4000;
/** How far below the screen it may still be when its code is asked for. */
const PRELOAD_MARGIN = "600px";

/** What the server sent, of which React knows nothing. One object: React would empty the element for another. */
const serverMarkup = { __html: "" };

const load = () => import("./waitlist-form.tsx");
let code: Awaited<ReturnType<typeof load>> | undefined;

/**
 * The form far down a page. The server sends it whole, and it works as it is; its code comes when somebody comes
 * near, which most visits never do. What is sent before that waits for the code.
 */
export const LazyWaitlistForm = import.meta.env.SSR ? ServerForm : ClientForm;

const LoadedForm = lazy(async () => ({ default: (await load()).WaitlistForm }));

function ServerForm(props: Props) {
  return (
    <div>
      <div>
        <Suspense>
          <LoadedForm {...props} />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * In the browser there is no boundary that waits for the code: everything that the router does, on the whole page,
 * would wait with it. The form takes the place of the one that was served.
 */
function ClientForm(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isAlive, setAlive] = useState(code !== undefined);
  useEffect(() => {
    if (isAlive || !frame.current) return;
    return hydrateOnDemand(frame.current, () => flushSync(() => setAlive(true)));
  }, [isAlive]);
  return (
    <div ref={frame}>
      {isAlive && code ? (
        <code.WaitlistForm {...props} />
      ) : (
        <div suppressHydrationWarning dangerouslySetInnerHTML={serverMarkup} />
      )}
    </div>
  );
}

/** Returns how to stop it. */
function hydrateOnDemand(frame: HTMLElement, show: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let isHeld = false;

  async function fetchCode() {
    // Without it the form goes on as it was served.
    code ??= await load().catch(() => undefined);
  }

  function wake() {
    if (!code || signal.aborted) return;
    waiting.abort();
    transferInput(frame, show);
  }

  /** Not under the fingers of somebody who types, chooses or presses. */
  function wakeUnlessInUse() {
    if (!frame.matches(":focus-within, :active")) wake();
  }

  async function hold(event: SubmitEvent) {
    event.preventDefault();
    if (isHeld || !(event.target instanceof HTMLFormElement)) return;
    isHeld = true;
    await withTimeout(fetchCode(), LOAD_TIMEOUT_MS, () => {});
    isHeld = false;
    wake();
    if (code) frame.querySelector("form")?.requestSubmit();
    else event.target.submit();
  }

  const near = new IntersectionObserver(
    ([entry]) => entry?.isIntersecting && fetchCode().then(wakeUnlessInUse),
    { rootMargin: PRELOAD_MARGIN },
  );
  near.observe(frame);
  signal.addEventListener("abort", () => near.disconnect());
  frame.addEventListener("submit", hold, { signal, capture: true });
  // Later, when it is known where the focus has gone.
  for (const name of ["focusout", "click"])
    frame.addEventListener(name, () => setTimeout(wakeUnlessInUse), { signal });
  return () => waiting.abort();
}
