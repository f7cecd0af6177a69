import { Scene } from "./scene.tsx";

export function Porch() {
  return (
    <Scene
      label="Two people sit side by side on a porch bench in front of a lit window."
      caption="Staying at home, with company."
    >
      <rect width="480" height="360" className="fill-scene-sky" />
      <path className="fill-scene-hill" d="M0 252c120-40 330-40 480-6v114H0z" />
      <rect x="46" y="96" width="388" height="216" className="fill-scene-wall" />
      <path className="fill-scene-roof" d="M18 104 92 34h296l74 70z" />
      <rect x="18" y="100" width="444" height="14" className="fill-scene-roof-3" />
      <path className="fill-scene-door" d="M74 312V182a34 34 0 0 1 68 0v130z" />
      <circle cx="128" cy="250" r="4.5" className="fill-scene-window" />
      <rect x="182" y="144" width="216" height="140" rx="8" className="fill-scene-window" />
      <path className="fill-none stroke-scene-wall" strokeWidth="6" d="M290 144v48M182 192h216" />
      <path
        className="fill-none stroke-scene-roof-2"
        strokeWidth="9"
        strokeLinecap="round"
        d="M196 234h188M196 256h188M200 222v92M380 222v92"
      />
      <circle cx="252" cy="190" r="19" className="fill-scene-person-2" />
      <path className="fill-scene-person-2" d="M226 276v-36c0-18 10-28 26-28s26 10 26 28v36z" />
      <circle cx="324" cy="186" r="19" className="fill-scene-person" />
      <path className="fill-scene-person" d="M298 276v-40c0-18 10-28 26-28s27 10 27 28v40z" />
      <path
        className="fill-none stroke-scene-person"
        strokeWidth="13"
        strokeLinecap="round"
        d="m308 226-38 6"
      />
      <rect x="194" y="270" width="192" height="13" rx="5" className="fill-scene-roof-2" />
      <path
        className="fill-none stroke-scene-person-2"
        strokeWidth="13"
        strokeLinecap="round"
        d="M240 280v34M264 280v34"
      />
      <path
        className="fill-none stroke-scene-person"
        strokeWidth="13"
        strokeLinecap="round"
        d="M312 280v34M336 280v34"
      />
      <path className="fill-scene-roof-3" d="M30 114h16v198H30zM434 114h16v198h-16z" />
      <ellipse cx="416" cy="264" rx="17" ry="22" className="fill-scene-tree" />
      <path className="fill-scene-roof" d="M402 280h28l-5 32h-18z" />
      <rect x="14" y="312" width="452" height="16" className="fill-scene-wall-2" />
      <path className="fill-scene-ground" d="M0 326c140-6 340-6 480 0v34H0z" />
    </Scene>
  );
}
