import { GROUND, Window } from "./street-parts.tsx";

/** Where there is room, the house that this is about: somebody at home, and somebody with them. */
export function HearthHouse({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${GROUND})`}>
      <path
        className="fill-scene-smoke"
        d="M201-352c-14-16 12-26 2-44s8-26 4-40c18 18 2 28 12 44s-8 24-4 40z"
      />
      <rect x="194" y="-346" width="28" height="120" className="fill-scene-door" />
      <rect width="270" height="196" y="-196" className="fill-scene-wall" />
      <path className="fill-scene-roof" d="M-20-192 135-318l155 126z" />
      <circle cx="135" cy="-232" r="20" className="fill-scene-window" />
      <path className="fill-scene-door" d="M26 0v-78a27 27 0 0 1 54 0V0z" />
      <circle cx="68" cy="-40" r="3.5" className="fill-scene-window" />
      <g transform="translate(30 -176) scale(2.1)">
        <Window x={0} y={0} />
      </g>
      <path className="fill-scene-window" d="M108-34v-68a64 64 0 0 1 128 0v68z" />
      <Company />
      <rect x="100" y="-36" width="144" height="10" className="fill-scene-roof-3" />
    </g>
  );
}

/** One in the armchair, one standing by with a hand on its back. */
function Company() {
  return (
    <g>
      <path className="fill-scene-roof-2" d="M120-36v-54a12 12 0 0 1 24 0v28h34a8 8 0 0 1 8 8v18z" />
      <circle cx="156" cy="-92" r="12" className="fill-scene-person-2" />
      <path className="fill-scene-person-2" d="M143-60c0-14 6-20 14-20s14 6 15 18l20 4v14h-49z" />
      <circle cx="206" cy="-122" r="12" className="fill-scene-person" />
      <path className="fill-scene-person" d="M192-36v-56c0-10 6-15 14-15s15 6 15 16v55z" />
      <path
        className="fill-none stroke-scene-person"
        strokeWidth="9"
        strokeLinecap="round"
        d="m199-96-20 22"
      />
    </g>
  );
}
