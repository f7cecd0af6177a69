import type { Random } from "#database/seeds/random.ts";
import { milesBetween } from "#features/places/rules/place.ts";
import { usStates } from "#features/places/rules/us-states.ts";
import { createWeightedPick } from "./weighted.ts";
import { type LocatedZip, listTowns, listZipsOfCity } from "./zip-codes.ts";

/** Its name as providers write it; its ZIP codes may have another one, that of their post office. */
export type Place = { city: string; county: string; state: string; stateName: string; zips: LocatedZip[] };

/** Of all providers, as many are in small towns that no list names. */
const SMALL_TOWNS = 0.22;
/** Of so many towns of the state the nearest to a city: there are more providers where there are more people. */
const TOWNS_COMPARED = 3;
/** The first ZIP codes of a large city are those where people live, the last those of its post boxes. */
const PEOPLE_PER_ZIP = 25;

/** City, county and population in thousands (ACS 2019-2023). */
const states: Record<string, string> = {
  AK: "Anchorage:Anchorage:289, Fairbanks:Fairbanks North Star:32, Badger:Fairbanks North Star:19, Knik-Fairview:Matanuska-Susitna:19, College:Fairbanks North Star:12, Tanaina:Matanuska-Susitna:10, Wasilla:Matanuska-Susitna:9",
  AL: "Huntsville:Madison:219, Birmingham:Jefferson:199, Montgomery:Montgomery:198, Mobile:Mobile:185, Tuscaloosa:Tuscaloosa:108, Hoover:Jefferson:92",
  AR: "Little Rock:Pulaski:203, Fort Smith:Sebastian:89, Springdale:Washington:87, Fayetteville:Washington:82, Jonesboro:Craighead:79, Rogers:Benton:71",
  AZ: "Phoenix:Maricopa:1625, Tucson:Pima:543, Mesa:Maricopa:507, Chandler:Maricopa:278, Gilbert:Maricopa:271, Glendale:Maricopa:250, Scottsdale:Maricopa:242, Peoria:Maricopa:194, Tempe:Maricopa:186, Surprise:Maricopa:150, San Tan Valley:Pinal:105, Goodyear:Maricopa:103",
  CA: "Los Angeles:Los Angeles:3858, San Diego:San Diego:1385, San Jose:Santa Clara:990, San Francisco:San Francisco:836, Fresno:Fresno:544, Sacramento:Sacramento:525, Long Beach:Los Angeles:458, Oakland:Alameda:438, Bakersfield:Kern:408, Anaheim:Orange:345, Stockton:San Joaquin:320, Riverside:Riverside:316, Santa Ana:Orange:312, Irvine:Orange:308, Chula Vista:San Diego:275, Santa Clarita:Los Angeles:229, Fremont:Alameda:229, San Bernardino:San Bernardino:222, Modesto:Stanislaus:219, Fontana:San Bernardino:212, Moreno Valley:Riverside:210, Oxnard:Ventura:201, Huntington Beach:Orange:196, Glendale:Los Angeles:192, Ontario:San Bernardino:178, Elk Grove:Sacramento:177, Santa Rosa:Sonoma:177, Rancho Cucamonga:San Bernardino:175, Oceanside:San Diego:173, Garden Grove:Orange:171, Lancaster:Los Angeles:170, Palmdale:Los Angeles:165, Salinas:Monterey:162, Hayward:Alameda:159, Corona:Riverside:159, Sunnyvale:Santa Clara:153, Roseville:Placer:152, Pomona:Los Angeles:148, Torrance:Los Angeles:143, Visalia:Tulare:143, Fullerton:Orange:141, Orange:Orange:139, Pasadena:Los Angeles:136, Victorville:San Bernardino:136, Santa Clara:Santa Clara:129, Simi Valley:Ventura:126, Thousand Oaks:Ventura:126, Vallejo:Solano:125, Concord:Contra Costa:124, Clovis:Fresno:123, Berkeley:Alameda:120, Fairfield:Solano:120, Antioch:Contra Costa:116, Richmond:Contra Costa:115, East Los Angeles:Los Angeles:115, Carlsbad:San Diego:114, Downey:Los Angeles:112, Murrieta:Riverside:112, Costa Mesa:Orange:111, Temecula:Riverside:110, Ventura:Ventura:110, Santa Maria:Santa Barbara:110, West Covina:Los Angeles:107, El Monte:Los Angeles:107, Menifee:Riverside:107, Jurupa Valley:Riverside:106, Inglewood:Los Angeles:106, Burbank:Los Angeles:105, El Cajon:San Diego:105, Rialto:San Bernardino:104, San Mateo:San Mateo:104, Daly City:San Mateo:103, Vacaville:Solano:102, Chico:Butte:102",
  CO: "Denver:Denver:714, Colorado Springs:El Paso:483, Aurora:Arapahoe:390, Fort Collins:Larimer:170, Lakewood:Jefferson:156, Thornton:Adams:143, Arvada:Jefferson:123, Westminster:Adams:116, Pueblo:Pueblo:112, Centennial:Arapahoe:107, Boulder:Boulder:106, Highlands Ranch:Douglas:101",
  CT: "Bridgeport:Fairfield:148, Stamford:Fairfield:136, New Haven:New Haven:133, Hartford:Hartford:120, Waterbury:New Haven:114, Norwalk:Fairfield:91",
  DC: "Washington:District of Columbia:672",
  DE: "Wilmington:New Castle:71, Dover:Kent:39, Newark:New Castle:30, Middletown:New Castle:24, Bear:New Castle:23, Glasgow:New Castle:16",
  FL: "Jacksonville:Duval:962, Miami:Miami-Dade:447, Tampa:Hillsborough:393, Orlando:Orange:312, St. Petersburg:Pinellas:261, Hialeah:Miami-Dade:222, Port St. Lucie:St. Lucie:220, Cape Coral:Lee:206, Tallahassee:Leon:200, Fort Lauderdale:Broward:183, Pembroke Pines:Broward:171, Hollywood:Broward:153, Gainesville:Alachua:144, Miramar:Broward:136, Coral Springs:Broward:134, Lehigh Acres:Lee:127, Palm Bay:Brevard:125, West Palm Beach:Palm Beach:120, Spring Hill:Hernando:119, Clearwater:Pinellas:117, Lakeland:Polk:117, Brandon:Hillsborough:116, Pompano Beach:Broward:112, Miami Gardens:Miami-Dade:111, Riverview:Hillsborough:108, Davie:Broward:106, Fort Myers:Lee:92, The Villages:Sumter:82, Sarasota:Sarasota:56, Naples:Collier:19",
  GA: "Atlanta:Fulton:499, Columbus:Muscogee:204, Augusta-Richmond County:Richmond:197, Macon:Bibb:154, Savannah:Chatham:148, Athens-Clarke County:Clarke:122, Sandy Springs:Fulton:107",
  HI: "Honolulu:Honolulu:351, East Honolulu:Honolulu:51, Hilo:Hawaii:48, Pearl City:Honolulu:45, Waipahu:Honolulu:40, Kailua (Honolulu Cnty):Honolulu:40",
  IA: "Des Moines:Polk:212, Cedar Rapids:Linn:137, Davenport:Scott:101, Sioux City:Woodbury:86, Iowa City:Johnson:75, Ankeny:Polk:71",
  ID: "Boise:Ada:236, Meridian:Ada:125, Nampa:Canyon:106, Idaho Falls:Bonneville:67, Caldwell:Canyon:63, Pocatello:Bannock:57",
  IL: "Chicago:Cook:2708, Aurora township:Kane:180, Aurora:Kane:180, Proviso:Cook:152, Joliet township:Will:150, Joliet:Will:150, Naperville township:DuPage:149, Naperville:DuPage:149, Maine township (Cook Cnty):Cook:137, York township (DuPage Cnty):DuPage:126, Milton township:DuPage:119, Capital:Sangamon:116, Elgin township:Kane:114, Elgin:Kane:114, Peoria City:Peoria:112, Peoria:Peoria:112, Bremen:Cook:111, Hanover township (Cook Cnty):Cook:101",
  IN: "Indianapolis:Marion:882, Fort Wayne:Allen:266, North township (Lake Cnty):Lake:157, Center township (Marion Cnty):Marion:148, Wayne township (Marion Cnty):Marion:142, Washington township (Marion Cnty):Marion:137, Evansville:Vanderburgh:116, Perry township (Marion Cnty):Marion:113, Wayne township (Allen Cnty):Allen:107, Warren township (Marion Cnty):Marion:103, South Bend:St. Joseph:103, Fishers:Hamilton:101",
  KS: "Wichita:Sedgwick:396, Overland Park:Johnson:197, Kansas City:Wyandotte:155, Olathe:Johnson:144, Topeka township:Shawnee:126, Topeka:Shawnee:126",
  KY: "Louisville:Jefferson:615, Lexington-Fayette:Fayette:321, Bowling Green:Warren:74, Owensboro:Daviess:60, Covington:Kenton:41, Georgetown:Scott:38",
  LA: "New Orleans:Orleans:376, Baton Rouge:East Baton Rouge:224, Shreveport:Caddo:183, Metairie:Jefferson:139, Lafayette:Lafayette:122, Lake Charles:Calcasieu:82",
  MA: "Boston:Suffolk:664, Worcester:Worcester:206, Springfield:Hampden:155, Cambridge:Middlesex:118, Lowell:Middlesex:115, Brockton:Plymouth:105, Quincy:Norfolk:101, Lynn:Essex:101, New Bedford:Bristol:101",
  MD: "Baltimore:Baltimore:577, Columbia:Howard:106, Germantown:Montgomery:91, Waldorf:Charles:83, Silver Spring:Montgomery:82, Frederick:Frederick:81",
  ME: "Portland:Cumberland:69, Lewiston:Androscoggin:38, Bangor:Penobscot:32, South Portland:Cumberland:27, Auburn:Androscoggin:24, Biddeford:York:22",
  MI: "Detroit:Wayne:637, Grand Rapids:Kent:195, Warren:Macomb:138, Sterling Heights:Macomb:133, Ann Arbor:Washtenaw:119, Lansing:Ingham:115, Dearborn:Wayne:108",
  MN: "Minneapolis:Hennepin:427, Rochester township:Olmsted:122, Rochester:Olmsted:122, Bloomington:Hennepin:89, Duluth township:St. Louis:87, Duluth:St. Louis:87",
  MO: "Kansas City:Jackson:508, St. Louis:St. Louis:293, Springfield:Greene:169, Columbia:Boone:127, Independence:Jackson:122, Lee's Summit:Jackson:103",
  MS: "Jackson:Hinds:150, Gulfport:Harrison:73, Southaven:DeSoto:56, Biloxi:Harrison:49, Hattiesburg:Forrest:49, Olive Branch:DeSoto:47",
  MT: "Billings:Yellowstone:118, Missoula:Missoula:76, Great Falls:Cascade:60, Bozeman:Gallatin:55, Butte-Silver Bow:Silver Bow:35, Helena:Lewis and Clark:33",
  NC: "Charlotte:Mecklenburg:886, Raleigh:Wake:471, Greensboro:Guilford:299, Durham:Durham:288, Winston-Salem:Forsyth:251, Fayetteville:Cumberland:210, Cary:Wake:177, High Point:Guilford:115, Concord:Cabarrus:107",
  ND: "Fargo:Cass:118, Bismarck:Burleigh:71, West Fargo:Cass:39, Dickinson:Stark:25, Williston:Williams:25, Mandan:Morton:24",
  NE: "Omaha:Douglas:488, Lincoln:Lancaster:292, Bellevue:Sarpy:64, Grand Island:Hall:53, Kearney:Buffalo:34, Fremont:Dodge:27",
  NH: "Manchester:Hillsborough:115, Nashua:Hillsborough:91, Concord:Merrimack:44, Dover:Strafford:33, Rochester:Strafford:33, Salem:Rockingham:29",
  NJ: "Newark:Essex:307, Jersey City:Hudson:290, Paterson:Passaic:158, Elizabeth:Union:136, Edison:Middlesex:102, Toms River:Ocean:94",
  NM: "Albuquerque:Bernalillo:562, Santa Fe:Santa Fe:88, Roswell:Chaves:48, Farmington:San Juan:46, Hobbs:Lea:40, Clovis:Curry:38",
  NV: "Las Vegas:Clark:651, Henderson:Clark:325, North Las Vegas:Clark:271, Reno:Washoe:269, Spring Valley:Clark:220, Sunrise Manor:Clark:199, Paradise:Clark:186, Sparks:Washoe:109",
  NY: "New York:New York:8560, The Bronx:Bronx:1456, Brooklyn:Kings:2635, Queens:Queens:2339, Buffalo:Erie:276, North Hempstead:Nassau:231, Rochester:Monroe:210, Yonkers:Westchester:210, Syracuse:Onondaga:146, Ramapo:Rockland:134, Amherst:Erie:125",
  OH: "Columbus:Franklin:906, Cleveland:Cuyahoga:368, Cincinnati:Hamilton:310, Akron:Summit:190, Dayton:Montgomery:137, Parma:Cuyahoga:80",
  OK: "Oklahoma City:Oklahoma:629, Tulsa:Tulsa:412, Norman:Cleveland:129, Broken Arrow:Tulsa:116, Edmond:Oklahoma:96, Lawton:Comanche:91",
  OR: "Portland:Multnomah:643, Eugene:Lane:178, Salem:Marion:177, Gresham:Multnomah:113, Hillsboro:Washington:107, Bend:Deschutes:101",
  PA: "Philadelphia:Philadelphia:1582, Pittsburgh:Allegheny:304, Allentown:Lehigh:125, Reading:Berks:95, Erie:Erie:94, Upper Darby:Delaware:83",
  RI: "Providence:Providence:190, Warwick:Kent:83, Cranston:Providence:83, Pawtucket:Providence:75, East Providence:Providence:47, Woonsocket:Providence:43",
  SC: "Charleston:Charleston:152, Columbia:Richland:138, North Charleston:Charleston:117, Mount Pleasant:Charleston:93, Rock Hill:York:75, Greenville:Greenville:72",
  SD: "Sioux Falls:Minnehaha:170, Rapid City:Pennington:73, Aberdeen:Brown:28, Brookings:Brookings:23, Watertown:Codington:23, Mitchell:Davison:16",
  TN: "Nashville-Davidson:Davidson:654, Memphis:Shelby:629, Knoxville:Knox:194, Chattanooga:Hamilton:183, Clarksville:Montgomery:172, Murfreesboro:Rutherford:158",
  TX: "Houston:Harris:2300, San Antonio:Bexar:1459, Dallas:Dallas:1300, Austin:Travis:968, Fort Worth:Tarrant:941, El Paso:El Paso:678, Arlington:Tarrant:395, Corpus Christi:Nueces:317, Plano:Collin:287, Lubbock:Lubbock:261, Laredo:Webb:256, Irving:Dallas:255, Garland:Dallas:245, Frisco:Collin:210, McKinney:Collin:202, Amarillo:Potter:201, Grand Prairie:Dallas:199, Brownsville:Cameron:188, Killeen:Bell:156, Pasadena:Harris:149, Mesquite:Dallas:149, Denton:Denton:147, McAllen:Hidalgo:144, Waco:McLennan:142, Midland:Midland:134, Carrollton:Denton:133, Lewisville:Denton:128, Abilene:Taylor:127, Pearland:Brazoria:126, Round Rock:Williamson:124, College Station:Brazos:122, Richardson:Dallas:118, The Woodlands:Montgomery:117, League City:Galveston:115, Odessa:Ector:114, Beaumont:Jefferson:114, Sugar Land:Fort Bend:110, Tyler:Smith:108, Allen:Collin:108, Edinburg:Hidalgo:103, Wichita Falls:Wichita:103",
  UT: "Salt Lake City:Salt Lake:204, West Valley City:Salt Lake:138, West Jordan:Salt Lake:116, Provo:Utah:114, St. George:Washington:99, Orem:Utah:97",
  VA: "Virginia Beach:Virginia Beach:457, Chesapeake:Chesapeake:251, Arlington:Arlington:235, Norfolk:Norfolk:235, Richmond:Richmond:228, Newport News:Newport News:185, Alexandria:Alexandria:157, Hampton:Hampton:137",
  VT: "Burlington:Chittenden:45, Essex:Chittenden:21, South Burlington:Chittenden:20, Colchester:Chittenden:17, Rutland:Rutland:16, Essex Junction:Chittenden:11",
  WA: "Seattle:King:741, Spokane:Spokane:229, Tacoma:Pierce:220, Vancouver:Clark:193, Bellevue:King:151, Kent:King:135, Everett:Snohomish:111, Spokane Valley:Spokane:105, Renton:King:105",
  WI: "Milwaukee:Milwaukee:570, Madison:Dane:249, Green Bay:Brown:105, Kenosha:Kenosha:99, Racine:Racine:77, Appleton:Outagamie:75",
  WV: "Charleston:Kanawha:48, Huntington:Cabell:46, Morgantown:Monongalia:30, Parkersburg:Wood:29, Wheeling:Ohio:27, Martinsburg:Berkeley:19",
  WY: "Cheyenne:Laramie:65, Casper:Natrona:59, Gillette:Campbell:33, Laramie:Albany:32, Rock Springs:Sweetwater:23, Sheridan:Sheridan:19",
};

/** The post offices of places that have none of their own. */
const postOffices = new Map(
  [
    "Badger, AK: North Pole",
    "Knik-Fairview, AK: Wasilla",
    "College, AK: Fairbanks",
    "Tanaina, AK: Wasilla",
    "Hoover, AL: Birmingham",
    "East Los Angeles, CA: Los Angeles",
    "Jurupa Valley, CA: Mira Loma / Riverside",
    "Lakewood, CO: Denver",
    "Centennial, CO: Englewood / Littleton",
    "Highlands Ranch, CO: Littleton",
    "Glasgow, DE: Newark",
    "Miramar, FL: Hollywood",
    "Davie, FL: Fort Lauderdale",
    "Augusta-Richmond County, GA: Augusta",
    "Athens-Clarke County, GA: Athens",
    "Sandy Springs, GA: Atlanta",
    "East Honolulu, HI: Honolulu",
    "Kailua (Honolulu Cnty), HI: Kailua",
    "Aurora township, IL: Aurora",
    "Proviso, IL: Maywood",
    "Joliet township, IL: Joliet",
    "Naperville township, IL: Naperville",
    "Maine township (Cook Cnty), IL: Des Plaines / Park Ridge",
    "York township (DuPage Cnty), IL: Elmhurst / Lombard",
    "Milton township, IL: Wheaton / Glen Ellyn",
    "Capital, IL: Springfield",
    "Elgin township, IL: Elgin",
    "Peoria City, IL: Peoria",
    "Bremen, IL: Tinley Park / Oak Forest",
    "Hanover township (Cook Cnty), IL: Streamwood / Bartlett",
    "North township (Lake Cnty), IN: Hammond",
    "Center township (Marion Cnty), IN: Indianapolis",
    "Wayne township (Marion Cnty), IN: Indianapolis",
    "Washington township (Marion Cnty), IN: Indianapolis",
    "Perry township (Marion Cnty), IN: Indianapolis",
    "Wayne township (Allen Cnty), IN: Fort Wayne",
    "Warren township (Marion Cnty), IN: Indianapolis",
    "Topeka township, KS: Topeka",
    "Lexington-Fayette, KY: Lexington",
    "Rochester township, MN: Rochester",
    "Bloomington, MN: Minneapolis",
    "Duluth township, MN: Duluth",
    "Butte-Silver Bow, MT: Butte",
    "Spring Valley, NV: Las Vegas",
    "Sunrise Manor, NV: Las Vegas",
    "Paradise, NV: Las Vegas",
    "Queens, NY: Jamaica / Flushing / Astoria / Long Island City / Far Rockaway / Forest Hills / Ridgewood",
    "North Hempstead, NY: Great Neck / Port Washington",
    "Ramapo, NY: Spring Valley / Monsey",
    "Amherst, NY: Buffalo",
    "Parma, OH: Cleveland",
    "Nashville-Davidson, TN: Nashville",
    "The Woodlands, TX: Spring",
    "West Valley City, UT: Salt Lake City",
    "Spokane Valley, WA: Spokane",
  ].map((line) => {
    const [place = "", offices = ""] = line.split(": ");
    return [place, offices.split(" / ")];
  }),
);

const stateNames = new Map(usStates.map(({ abbreviation, label }) => [abbreviation, label]));

const weightedPlaces = Object.entries(states).flatMap(([state, cities]) =>
  cities.split(", ").map((entry) => {
    const [city = "", county = "", thousands = "1"] = entry.split(":");
    const people = Number(thousands);
    const zips = zipsOf(city, state).slice(0, Math.ceil(people / PEOPLE_PER_ZIP));
    const place = { city, county, state, stateName: stateNames.get(state) ?? state, zips };
    return { item: place, weight: people };
  }),
);
const pickCity = createWeightedPick(weightedPlaces);
const pickCityOf = new Map(
  Object.keys(states).map((state) => [
    state,
    createWeightedPick(weightedPlaces.filter(({ item }) => item.state === state)),
  ]),
);

const listedZips = new Set(weightedPlaces.flatMap(({ item }) => item.zips.map(({ zip }) => zip)));
const townsOf = new Map(
  Object.keys(states).map((state) => [
    state,
    listTowns(state).filter((zips) => zips.every(({ zip }) => !listedZips.has(zip))),
  ]),
);

export function pickPlace(random: Random): Place {
  const city = pickCity(random);
  return random.chance(SMALL_TOWNS) ? smallTown(random, city) : city;
}

/** Where else a provider of this place goes: another place of its state. */
export function pickNeighbor(random: Random, { state }: Place): Place {
  const pick = pickCityOf.get(state) ?? pickCity;
  return pick(random);
}

function smallTown(random: Random, near: Place): Place {
  const towns = townsOf.get(near.state) ?? [];
  if (towns.length === 0) return near;
  const miles = ([zip]: LocatedZip[]) => (zip && near.zips[0] ? milesBetween(zip, near.zips[0]) : 0);
  const zips = Array.from({ length: TOWNS_COMPARED }, () => random.pick(towns)).reduce((nearest, town) =>
    miles(town) < miles(nearest) ? town : nearest,
  );
  return { ...near, city: zips[0]?.city ?? near.city, zips };
}

function zipsOf(city: string, state: string): LocatedZip[] {
  const offices = postOffices.get(`${city}, ${state}`) ?? [city];
  const zips = offices.flatMap((office) => listZipsOfCity(office, state));
  if (zips.length === 0) throw new Error(`No ZIP code of ${city}, ${state}`);
  return zips;
}
