import { type ComponentProps, lazy, Suspense, useEffect, useRef } from "react";
import type { WaitlistForm as Form } from "./waitlist-form.tsx";

/** How far below the screen it may still be when its code is asked for. */
const NEAR = "600px";

const asked = Promise.withResolvers<void>();
const WaitlistForm = lazy(async () => {
  if (!import.meta.env.SSR) await asked.promise;
  return { default: (await import("./waitlist-form.tsx")).WaitlistForm };
});

/**
 * The form far down a page. The server sends it whole, and it works as it is; its code comes when somebody comes
 * near, which most visits never do. What is sent before that waits for the code.
 */
export function LateWaitlistForm(props: ComponentProps<typeof Form>) {
  const frame = useRef<HTMLDivElement>(null);
  const alive = useRef<PromiseWithResolvers<void>>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && asked.resolve(), {
      rootMargin: NEAR,
    });
    near.observe(element);
    alive.current ??= Promise.withResolvers<void>();
    const isAlive = alive.current.promise;
    let isWaiting = true;
    isAlive.then(() => {
      isWaiting = false;
    });
    const hold = (event: SubmitEvent) => {
      if (!isWaiting || !(event.target instanceof HTMLFormElement)) return;
      const form = event.target;
      event.preventDefault();
      asked.resolve();
      isAlive.then(() => form.requestSubmit());
    };
    element.addEventListener("submit", hold, { capture: true });
    return () => {
      near.disconnect();
      element.removeEventListener("submit", hold, { capture: true });
    };
  }, []);
  return (
    <div ref={frame}>
      <Suspense>
        <WaitlistForm {...props} onAlive={() => alive.current?.resolve()} />
      </Suspense>
    </div>
  );
}
