import { HearthHouse } from "./hearth-house.tsx";
import { House, Tree } from "./street-parts.tsx";

/** A street in the evening with its lights on; in the dark it is the same street, later. */
export function StreetScene() {
  return (
    <svg
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      className="relative block h-[clamp(9rem,18vw,24rem)] w-full overflow-visible xl:-mt-12"
      aria-hidden="true"
      focusable="false"
      data-print="no"
    >
      <circle cx="900" cy="128" r="60" className="fill-scene-sun" />
      <path className="fill-scene-far" d="M0 196c160-60 330-66 520-22s330-34 500-34 270 52 420 14v146H0z" />
      <path className="fill-scene-hill" d="M0 226c220-46 400-6 620 2s480-54 820-8v80H0z" />
      <Tree x={52} size={34} />
      <House x={96} width={128} height={62} rise={46} wall="fill-scene-wall-2" roof="fill-scene-roof-3" />
      <Tree x={262} size={22} />
      <House
        x={300}
        width={96}
        height={84}
        rise={56}
        wall="fill-scene-wall-3"
        roof="fill-scene-roof-2"
        gable
      />
      <Tree x={432} size={38} />
      <House
        x={478}
        width={150}
        height={66}
        rise={48}
        wall="fill-scene-wall"
        roof="fill-scene-roof"
        chimney
      />
      <House
        x={656}
        width={92}
        height={92}
        rise={58}
        wall="fill-scene-wall-2"
        roof="fill-scene-roof-3"
        gable
      />
      <Tree x={782} size={30} />
      <House
        x={824}
        width={136}
        height={64}
        rise={44}
        wall="fill-scene-wall-3"
        roof="fill-scene-roof-2"
        chimney
      />
      <Tree x={998} size={42} />
      <g className="xl:hidden">
        <House
          x={1048}
          width={100}
          height={82}
          rise={54}
          wall="fill-scene-wall"
          roof="fill-scene-roof"
          gable
        />
        <Tree x={1178} size={24} />
        <House x={1212} width={132} height={62} rise={46} wall="fill-scene-wall-2" roof="fill-scene-roof-3" />
      </g>
      <g className="max-xl:hidden">
        <HearthHouse x={1050} />
      </g>
      <Tree x={1390} size={36} />
      <path className="fill-scene-ground" d="M0 268c300-12 760-12 1440-2v34H0z" />
    </svg>
  );
}
