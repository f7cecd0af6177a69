export type ImpactFigures = { providers: number; verified: number; cities: number };

export function Impact({ figures: { providers, verified, cities } }: { figures: ImpactFigures }) {
  return (
    <dl className="card grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      <Figure value={String(verified)} words={verified === 1 ? "verified provider" : "verified providers"} />
      <Figure value={String(cities)} words={cities === 1 ? "city" : "cities"} />
      {providers > 0 && (
        <Figure value={`${Math.floor((100 * verified) / providers)}%`} words="provider verification" />
      )}
    </dl>
  );
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div className="flex flex-col-reverse p-6 text-center">
      <dt className="text-muted">{words}</dt>
      <dd className="font-bold text-display">{value}</dd>
    </div>
  );
}
