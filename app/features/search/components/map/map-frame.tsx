import { List } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { ResultsMapProps } from "./results-map.tsx";

export type MapProblem = "no-webgl" | "not-loaded";

type Props = Omit<ResultsMapProps, "onShowInList" | "onFail"> & {
  /** What was searched, in words. */
  title: string;
  /** Opens the filters, which are behind the map on a phone. */
  filters: ReactNode;
  /** The address of the same search without the map, and of one of its pages with it. */
  listTo: string;
  pageTo: (page: number, view: "list" | "map") => string;
  resultsPerPage: number;
  onProblem: (problem: MapProblem) => void;
};

/** Stands beside the list where there is room, and covers the screen of a phone. Its code is loaded when it is opened. */
export function MapFrame({ title, filters, listTo, pageTo, resultsPerPage, onProblem, ...map }: Props) {
  const isWide = useIsWide();
  const [ResultsMap, setResultsMap] = useState<ComponentType<ResultsMapProps>>();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const latest = useRef(onProblem);
  useEffect(() => {
    latest.current = onProblem;
  });

  useEffect(() => {
    let isOver = false;
    const report = (problem: MapProblem) => !isOver && latest.current(problem);
    if (!hasWebGl()) report("no-webgl");
    else
      import("./results-map.tsx").then(
        (code) => !isOver && setResultsMap(() => code.ResultsMap),
        () => report("not-loaded"),
      );
    return () => {
      isOver = true;
    };
  }, []);

  function showList() {
    // The browser returns the focus to what opened the dialog.
    dialog.current?.close();
    navigate(listTo, { preventScrollReset: true });
  }

  function showInList(id: string, rank: number) {
    dialog.current?.close();
    const row = document.getElementById(`result-${id}`);
    if (row) {
      if (!isWide) navigate(listTo, { preventScrollReset: true });
      row.scrollIntoView({ block: "center", behavior: "instant" });
      row.focus({ preventScroll: true });
      return;
    }
    const page = Math.ceil(rank / resultsPerPage);
    navigate(`${pageTo(page, isWide ? "map" : "list")}#result-${id}`);
  }

  const content = ResultsMap ? (
    <ResultsMap
      {...map}
      onShowInList={showInList}
      onFail={() => {
        dialog.current?.close();
        onProblem("not-loaded");
      }}
    />
  ) : (
    <p role="status" className="p-6 text-center text-muted">
      Loading the map…
    </p>
  );

  return (
    <>
      <section
        aria-label="Map of the results"
        data-print="no"
        className="relative h-[calc(100svh-6.5rem)] overflow-clip rounded-l-card border border-line border-r-0 bg-(--color-map-water) max-lg:hidden noscript:hidden"
      >
        {isWide !== false && content}
      </section>
      {isWide === false && (
        <MapDialog ref={dialog} title={title} filters={filters} onBack={showList}>
          {content}
        </MapDialog>
      )}
    </>
  );
}

type DialogProps = {
  ref: React.RefObject<HTMLDialogElement | null>;
  title: string;
  filters: ReactNode;
  onBack: () => void;
  children: ReactNode;
};

function MapDialog({ ref, title, filters, onBack, children }: DialogProps) {
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    <dialog
      ref={ref}
      aria-labelledby="map-title"
      onCancel={(event) => {
        // React also reports that the filters inside of it are closed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onBack();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-(--color-map-water) p-0 text-ink open:flex"
    >
      <div className="@container border-line border-b bg-surface px-3.5 py-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2.5">
          <button type="button" onClick={onBack} className="button button-quiet shrink-0 px-3">
            <List className="size-5" aria-hidden="true" />
            <span className="sr-only">Back to the </span>
            <span className="first-letter:uppercase">list</span>
          </button>
          <h2
            id="map-title"
            className="wrap-anywhere line-clamp-4 min-w-0 flex-1 text-fact leading-tight @max-[12rem]:order-last @max-[12rem]:line-clamp-2 @max-[12rem]:basis-full"
          >
            {title}
          </h2>
          {filters}
        </div>
      </div>
      <div className="relative min-h-0 grow">{children}</div>
    </dialog>
  );
}

const wide = "(width >= 64rem)";

/** Undefined until the page is hydrated: the server does not know the window. */
function useIsWide(): boolean | undefined {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => undefined,
  );
}

/** Some browsers have it, but not on this machine. */
function hasWebGl(): boolean {
  try {
    return Boolean(document.createElement("canvas").getContext("webgl2"));
  } catch {
    return false;
  }
}
