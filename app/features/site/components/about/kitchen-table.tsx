import { Scene } from "./scene.tsx";

export function KitchenTable() {
  return (
    <Scene
      label="Two people talk over a cup of tea at a kitchen table, under a lamp."
      caption="Talking it over, without hurry."
    >
      <rect width="480" height="360" className="fill-scene-wall-2" />
      <circle cx="240" cy="206" r="136" className="fill-scene-window" />
      <path className="fill-none stroke-scene-roof-3" strokeWidth="4" d="M240 0v62" />
      <path className="fill-scene-roof-2" d="M196 98c4-26 22-38 44-38s40 12 44 38z" />
      <rect x="26" y="72" width="92" height="104" rx="6" className="fill-scene-sky" />
      <path className="fill-scene-hill" d="M26 146c32-18 62-14 92-2v26a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z" />
      <circle cx="92" cy="104" r="13" className="fill-scene-sun" />
      <path className="fill-none stroke-scene-wall" strokeWidth="6" d="M26 124h92M72 72v104" />
      <rect
        x="26"
        y="72"
        width="92"
        height="104"
        rx="6"
        className="fill-none stroke-scene-wall"
        strokeWidth="8"
      />
      <path
        className="fill-none stroke-scene-door"
        strokeWidth="8"
        strokeLinecap="round"
        d="M374 108h80M374 160h80"
      />
      <path className="fill-scene-roof" d="M382 82h20v22h-20z" />
      <path className="fill-scene-roof-2" d="M408 74h16v30h-16z" />
      <path className="fill-scene-wall" d="M430 86h18v18h-18zM384 134h22v22h-22z" />
      <path className="fill-scene-tree" d="M420 156c-14-10-10-26 6-28 16 2 20 18 6 28z" />
      <rect y="322" width="480" height="38" className="fill-scene-ground" />
      <g className="fill-none stroke-scene-roof-3" strokeWidth="9" strokeLinecap="round">
        <path d="M112 190v142M112 300h56v32M368 190v142M368 300h-56v32" />
      </g>
      <circle cx="158" cy="166" r="23" className="fill-scene-person-2" />
      <path className="fill-scene-person-2" d="M122 292v-62c0-24 14-36 35-36s37 14 37 38v60z" />
      <path
        className="fill-none stroke-scene-person-2"
        strokeWidth="15"
        strokeLinecap="round"
        d="m172 222 40 26"
      />
      <circle cx="322" cy="160" r="23" className="fill-scene-person" />
      <path className="fill-scene-person" d="M286 292v-66c0-24 15-38 36-38s36 13 36 38v66z" />
      <path
        className="fill-none stroke-scene-person"
        strokeWidth="15"
        strokeLinecap="round"
        d="m308 220-40 30"
      />
      <g className="fill-none" strokeWidth="17" strokeLinecap="round" strokeLinejoin="round">
        <path className="stroke-scene-person-2" d="M146 288h44v36" />
        <path className="stroke-scene-person" d="M334 288h-44v36" />
      </g>
      <path className="fill-scene-door" d="M232 268h16v50h20v10h-56v-10h20z" />
      <rect x="172" y="257" width="136" height="14" rx="5" className="fill-scene-door" />
      <path className="fill-scene-wall" d="M190 238h24v12a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8z" />
      <path className="fill-scene-wall" d="M268 238h24v12a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8z" />
      <path
        className="fill-none stroke-scene-wall"
        strokeWidth="4"
        strokeLinecap="round"
        d="M202 228c-6-8 6-12 0-20M280 228c-6-8 6-12 0-20"
      />
    </Scene>
  );
}
