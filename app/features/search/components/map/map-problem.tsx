import type { MapProblem as Problem } from "./map-frame.tsx";

/** Stands above the list, which then has the full width. */
export function MapProblemNote({ problem }: { problem: Problem }) {
  return (
    <div
      role="status"
      className="card mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      {problem === "no-webgl" ? (
        <p>This browser cannot show the map. The complete list is here.</p>
      ) : (
        <>
          <p>We can't load the map right now. The complete list is here.</p>
          <button type="button" onClick={() => location.reload()} className="button button-quiet">
            Try again
          </button>
        </>
      )}
    </div>
  );
}

/** Without scripts the address of a map shows the list. */
export function MapNeedsScripts() {
  return (
    <noscript>
      <p className="card mt-3 px-4 py-3">The map needs JavaScript. The complete list is here.</p>
    </noscript>
  );
}
