import { Scene } from "./scene.tsx";

export function GardenWalk() {
  return (
    <Scene
      label="Two people walk arm in arm on a garden path, one with a cane, the low sun behind them."
      caption="A walk, and an arm to lean on."
    >
      <rect width="480" height="360" className="fill-scene-sky" />
      <circle cx="246" cy="188" r="112" className="fill-scene-sun" />
      <path className="fill-scene-far" d="M0 232c90-46 190-40 270-16s150 6 210-18v162H0z" />
      <path className="fill-scene-hill" d="M0 268c130-30 320-22 480-6v98H0z" />
      <path className="fill-scene-ground" d="M0 300c150-16 330-16 480-4v64H0z" />
      <path className="fill-scene-smoke" d="M206 300h70c30 20 66 40 108 60H98c50-20 86-40 108-60z" />
      <rect x="74" y="196" width="12" height="112" className="fill-scene-door" />
      <ellipse cx="80" cy="152" rx="52" ry="74" className="fill-scene-tree" />
      <rect x="410" y="222" width="10" height="82" className="fill-scene-door" />
      <ellipse cx="415" cy="186" rx="38" ry="56" className="fill-scene-tree" />
      <ellipse cx="352" cy="296" rx="30" ry="20" className="fill-scene-tree" />
      <ellipse cx="142" cy="300" rx="26" ry="17" className="fill-scene-tree" />
      <circle cx="342" cy="288" r="5" className="fill-scene-window" />
      <circle cx="360" cy="294" r="5" className="fill-scene-window" />
      <circle cx="136" cy="294" r="5" className="fill-scene-window" />
      <g className="fill-none stroke-scene-person-2" strokeWidth="14" strokeLinecap="round">
        <path d="m216 266-8 56M222 266l12 54" />
      </g>
      <circle cx="218" cy="168" r="19" className="fill-scene-person-2" />
      <path className="fill-scene-person-2" d="M194 282v-62c0-20 9-31 25-31s27 11 27 31v62z" />
      <path
        className="fill-none stroke-scene-person-2"
        strokeWidth="11"
        strokeLinecap="round"
        d="m202 214-18 34"
      />
      <path
        className="fill-none stroke-scene-roof-2"
        strokeWidth="6"
        strokeLinecap="round"
        d="M176 248h14M182 248v76"
      />
      <g className="fill-none stroke-scene-person" strokeWidth="14" strokeLinecap="round">
        <path d="m274 262-6 60M280 262l16 58" />
      </g>
      <circle cx="278" cy="152" r="19" className="fill-scene-person" />
      <path className="fill-scene-person" d="M253 278v-74c0-20 10-31 26-31s26 11 26 31v74z" />
      <path
        className="fill-none stroke-scene-person"
        strokeWidth="12"
        strokeLinecap="round"
        d="m262 206-22 22-14-4"
      />
    </Scene>
  );
}
