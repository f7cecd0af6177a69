export const GROUND = 270;

type HouseProps = {
  x: number;
  width: number;
  height: number;
  /** How far the roof stands above the wall. */
  rise: number;
  wall: string;
  roof: string;
  gable?: boolean;
  chimney?: boolean;
};

export function House({ x, width, height, rise, wall, roof, gable, chimney }: HouseProps) {
  const top = GROUND - height;
  const ridge = gable
    ? `M${x - 9} ${top}l${width / 2 + 9} ${-rise}l${width / 2 + 9} ${rise}z`
    : `M${x - 9} ${top}l26 ${-rise}h${width - 34}l26 ${rise}z`;
  return (
    <g>
      {chimney && (
        <rect x={x + width - 42} y={top - rise - 16} width="17" height="40" className="fill-scene-door" />
      )}
      <rect x={x} y={top} width={width} height={height} className={wall} />
      <path d={ridge} className={roof} />
      {gable && <circle cx={x + width / 2} cy={top - rise / 3} r="9" className="fill-scene-window" />}
      <path d={`M${x + width / 2 - 11} ${GROUND}v-29a11 11 0 0 1 22 0v29z`} className="fill-scene-door" />
      <Window x={x + 13} y={top + 16} />
      <Window x={x + width - 35} y={top + 16} />
    </g>
  );
}

export function Window({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y}h10v11h-10zm12 0h10v11h-10zm-12 13h10v11h-10zm12 0h10v11h-10z`}
      className="fill-scene-window"
    />
  );
}

export function Tree({ x, size }: { x: number; size: number }) {
  return (
    <g>
      <rect x={x - 3} y={GROUND - size} width="6" height={size} className="fill-scene-door" />
      <ellipse cx={x} cy={GROUND - size * 1.5} rx={size * 0.72} ry={size} className="fill-scene-tree" />
    </g>
  );
}
