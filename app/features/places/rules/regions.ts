const listed = `
  Ada County: Boise, Bexar County: San Antonio, Broward County: Fort Lauderdale, Canyon County: Nampa,
  Charlotte County: Port Charlotte, Clark County: Las Vegas, Coconino County: Flagstaff, Collier County: Naples,
  Collin County: Plano, Cook County: Chicago, Dallas County: Dallas, Denton County: Denton, Duval County: Jacksonville,
  Fulton County: Atlanta, Harris County: Houston, Hillsborough County: Tampa, Johnson County: Overland Park,
  King County: Seattle, Lee County: Fort Myers, Manatee County: Bradenton, Maricopa County: Phoenix,
  Miami Dade: Miami, Miami Dade County: Miami, Palm Beach County: West Palm Beach, Pasco County: New Port Richey,
  Pima County: Tucson, Pinal County: Casa Grande, Pinellas County: Saint Petersburg, Polk County: Des Moines,
  Rockwall County: Rockwall, Sarasota County: Sarasota, Sumter County: Villages, Tarrant County: Fort Worth,
  Travis County: Austin, Washoe County: Reno, Wayne County: Detroit, Wyandotte County: Kansas City,
  Yavapai County: Prescott,
  Bay Area: San Francisco, Central Florida: Orlando, Dallas Fort Worth: Dallas, DFW Metroplex: Dallas, Metroplex: Dallas,
  North Texas: Dallas, Silicon Valley: San Jose, South Florida: Miami, Southwest Florida: Naples, SW Florida: Naples,
  SWFL: Naples, Suncoast: Sarasota, Tampa Bay: Tampa, Tampa Bay Area: Tampa, Treasure Valley: Boise,
  Valley of the Sun: Phoenix, Las Vegas Valley: Las Vegas
`;

/**
 * The city that is meant by a county or a region, both as keys (`cityKey`). Of the counties, those in and around our cities
 * and some of the largest: the ZIP codes do not say their county.
 */
export const cityByRegion: ReadonlyMap<string, string> = new Map(
  listed.split(",").map((line): [string, string] => {
    const [region = "", city = ""] = line.split(":").map((name) => name.toLowerCase().replace(/\s/g, ""));
    return [region, city];
  }),
);
