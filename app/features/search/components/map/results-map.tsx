import { Minus, Plus, Search } from "lucide-react";
import mapStyles from "maplibre-gl/dist/maplibre-gl.css?url";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { MapArea } from "../../rules/map-area.ts";
import type { PinCollection, PinProperties } from "../../rules/map-pin.ts";
import type { ProviderRow } from "../../rules/provider-row.ts";
import { createResultsMap, type MapHandle as Handle, type MapItem } from "./create-results-map.ts";
import { PinCard } from "./pin-card.tsx";
import { PinList } from "./pin-list.tsx";
import { PlaceCard } from "./place-card.tsx";
import { useRowHighlight } from "./use-row-highlight.ts";

export type ResultsMapProps = {
  /** The parameters of the search, without its page. */
  address: string;
  /** The part of the map that is searched. */
  area: MapArea | undefined;
  areaTo: (area: MapArea) => string;
  /** The element with the rows of the results, and the rows on this page of them. */
  listId: string;
  rows: ProviderRow[];
  /** What a provider's page calls the results in its link back. */
  backLabel: string;
  onShowInList: (id: string, rank: number) => void;
  onFail: () => void;
};

const round = "button button-quiet size-11 min-h-11 rounded-round p-0 shadow-raised";

export function ResultsMap({
  address,
  area,
  areaTo,
  listId,
  rows,
  backLabel,
  onShowInList,
  onFail,
}: ResultsMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<Handle>(undefined);
  const [pins, setPins] = useState<PinCollection>();
  const [items, setItems] = useState<MapItem[]>([]);
  const [isMoved, setMoved] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [chosen, setChosen] = useState<PinProperties>();
  const [place, setPlace] = useState<PinProperties[]>();
  const [focused, setFocused] = useState<MapItem>();
  const [hovered, setHovered] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const latest = useRef({ area, onFail, choose });
  useEffect(() => {
    latest.current = { area, onFail, choose };
  });
  useRowHighlight(listId, rows, hovered ?? chosen?.id, setHovered);

  useEffect(() => {
    const waiting = new AbortController();
    loadPins(address, waiting.signal).then(
      (next) => {
        setChosen(undefined);
        setPlace(undefined);
        setMoved(false);
        setPins(next);
      },
      () => !waiting.signal.aborted && latest.current.onFail(),
    );
    return () => waiting.abort();
  }, [address]);

  useEffect(() => {
    if (!pins || !container.current) return;
    if (map.current) {
      map.current.setPins(pins, latest.current.area);
      return;
    }
    try {
      map.current = createResultsMap(container.current, {
        pins,
        area: latest.current.area,
        onView: (items, isMovedByVisitor) => {
          setItems(items);
          setMoved(isMovedByVisitor);
          setTooLarge(map.current?.area() === undefined);
        },
        onHover: setHovered,
        onChoose: (item) => latest.current.choose(item),
        onFail: () => latest.current.onFail(),
      });
    } catch {
      latest.current.onFail();
    }
  }, [pins]);
  useEffect(() => () => map.current?.remove(), []);

  const focusedId = focused?.kind === "pin" ? focused.pin.id : undefined;
  useEffect(() => {
    map.current?.setActive({ hovered: hovered ?? focusedId, chosen: chosen?.id }, focused);
  }, [hovered, focusedId, focused, chosen]);

  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId && card.current) map.current?.reveal(chosenId, card.current.getBoundingClientRect());
  }, [chosenId]);

  async function choose(item: MapItem) {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (item.kind === "pin") {
      setPlace(undefined);
      setChosen(item.pin);
      return;
    }
    const together = await map.current?.open(item).catch(() => undefined);
    if (!together) return;
    setChosen(undefined);
    setPlace(together);
  }

  function closeCard() {
    if (chosen && place) {
      setChosen(undefined);
      return;
    }
    setChosen(undefined);
    setPlace(undefined);
    if (opener.current?.isConnected) opener.current.focus();
    else map.current?.focus();
  }

  function searchArea() {
    const next = map.current?.area();
    if (next) navigate(areaTo(next), { preventScrollReset: true });
  }

  const { unplaced = 0, features = [] } = pins ?? {};
  const hasAreas = features.some(({ properties }) => properties.isArea);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from anywhere on the map.
    <div
      className="absolute inset-0"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !(chosen || place)) return;
        // A dialog around the map stays open.
        event.preventDefault();
        event.stopPropagation();
        closeCard();
      }}
    >
      <link rel="stylesheet" href={mapStyles} precedence="map" />
      <div ref={container} className="size-full" />
      {!pins && (
        <p role="status" className="absolute inset-x-0 top-6 text-center text-muted">
          Loading the map…
        </p>
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start gap-2 *:pointer-events-auto">
        <span className="grow" />
        {isMoved && (
          <button
            type="button"
            onClick={searchArea}
            disabled={isTooLarge}
            className="button button-quiet shadow-raised disabled:text-muted"
          >
            <Search className="size-5" aria-hidden="true" />
            {isTooLarge ? "Zoom in to search this area" : "Search this area"}
          </button>
        )}
        <span className="grow" />
        <div className="grid gap-2">
          <button type="button" aria-label="Zoom in" className={round} onClick={() => map.current?.zoomIn()}>
            <Plus className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Zoom out"
            className={round}
            onClick={() => map.current?.zoomOut()}
          >
            <Minus className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      {/* Stays in sight where the lower part of the map is below the edge of the window. */}
      <div className="pointer-events-none absolute inset-3 flex flex-col justify-end">
        <div className="sticky bottom-3 flex max-h-full flex-col items-start gap-2 *:pointer-events-auto">
          <PinList items={items} onFocus={setFocused} onChoose={choose} />
          {chosen ? (
            <PinCard
              key={chosen.id}
              ref={card}
              pin={chosen}
              count={features.length + unplaced}
              rows={rows}
              address={address}
              backTo={pathname + search}
              backLabel={backLabel}
              onClose={closeCard}
              onShowInList={() => onShowInList(chosen.id, chosen.rank)}
            />
          ) : (
            place && <PlaceCard pins={place} onChoose={setChosen} onHover={setHovered} onClose={closeCard} />
          )}
          <div
            className={`rounded-small bg-surface px-2.5 py-1 text-fact text-muted leading-snug ${chosen || place ? "max-lg:hidden" : ""}`}
          >
            {hasAreas && (
              <p className="flex items-center gap-2">
                <svg width="22" height="22" className="shrink-0 fill-glow/25 stroke-ember" aria-hidden="true">
                  <circle cx="11" cy="11" r="9" strokeWidth="2" strokeDasharray="3 3" />
                </svg>
                Area served, not an exact address
              </p>
            )}
            {unplaced > 0 && (
              <p>
                {unplaced === 1 ? "1 provider is" : `${unplaced} providers are`} only in the list, because we
                don't know where {unplaced === 1 ? "it is" : "they are"}.
              </p>
            )}
            <Link to="/about#map-data" className="text-link inline-block py-0.5">
              Where our map data comes from
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

async function loadPins(address: string, signal: AbortSignal): Promise<PinCollection> {
  const response = await fetch(`/search/map?${address}`, { signal });
  if (!response.ok) throw new Error(`The answer has the status ${response.status}.`);
  return response.json();
}
