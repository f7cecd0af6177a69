import { brand } from "#config/brand.ts";
import { SearchForm } from "../search-form.tsx";
import { SiteFigures, type SiteFiguresProps } from "./site-figures.tsx";
import { StreetScene } from "./street-scene.tsx";

export function Hero({ figures }: SiteFiguresProps) {
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="home-title"
      className="relative overflow-hidden bg-scene-sky"
    >
      <div className="page-width relative z-10 pt-10 md:pt-14">
        <div className="max-w-2xl">
          <h1 id="home-title" className="text-display">
            Find the right care, close to home.
          </h1>
          <p className="mt-4 max-w-xl text-lead">
            {brand.name} lists senior care providers that we have verified ourselves. Compare them in peace,
            then call them directly. It is free for families, and you need no account.
          </p>
          <SearchForm label="A city, a kind of care, or a name" className="card mt-6 p-5 shadow-raised" />
          <SiteFigures figures={figures} />
        </div>
      </div>
      <StreetScene />
    </section>
  );
}
