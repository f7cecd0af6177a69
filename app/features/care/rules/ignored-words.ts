import { toSingular } from "./vocabulary.ts";

const ignoredWordList = `
  a an the this that these those some any all other another each every both more most much many few no not
  i im ive id ill me my mine myself you your yours he his him she her hers it its we our ours us they them their who whom whose which
  what whats when where wheres why how hows there here one ones someone somebody anyone
  am is are was were be been being do does did done doing have has had having can could will would should shall may might must
  dont doesnt cant wont isnt
  and or but nor so if then than as because while since until
  in on at to for from of off by with without within into onto out about over under up down near nearby nearest close closest
  around through per via after before during between across
  mom moms mommy mother mothers mama mum dad dads daddy father fathers papa parent parents grandma grandmother granny nana
  grandpa grandfather grandparent grandparents aunt uncle wife husband spouse partner sister brother son daughter sibling family
  families relative relatives loved love inlaw inlaws law person people adult adults man men woman women lady gentleman old older
  aging aged elder elders elderly senior seniors citizen citizens year years yr yrs yo
  need needs needed needing want wants wanted wanting look looks looking find finding search searching seek seeking get getting
  give giving go going help helps helping please thanks thank hi hello like know think try trying take taking have use using come
  coming show tell ask recommend recommended recommendation recommendations suggest suggestion compare comparison choose choosing
  hire hiring live living lives stay staying move moving put place placing places placement keep keeping call contact
  best better good great nice top rated rating ratings highly high quality right excellent amazing decent perfect favorite
  reputable trusted trustworthy reliable professional qualified experienced
  cheap cheaper cheapest affordable low lowest inexpensive budget cost costs costing price prices priced pricing rate rates pay
  pays paying paid payment fee fees charge charges expensive dollar dollars money afford average month monthly week weekly
  hour hourly day daily much
  accept accepts accepting takes offer offers offering speak speaks speaking
  list lists listing listings directory review reviews option options info information number phone address website online
  available availability open opening openings now today soon urgent urgently immediately asap quick quickly fast
  local area areas location locations locally neighborhood city town county state zip code region
  keeps kept thing things everything something anything nothing stuff lot lots bit even ever never cannot anymore longer
  herself himself themselves yourself ourselves itself alone together everyday always sometimes often again already
  start starting starts begin time times tomorrow tonight yesterday
  include includes including included cover covers covered covering allow allows allowed allowing provide provides providing
  difference different versus vs question questions answer answers sign signs advice tip tips guide checklist
  let lets make makes making mean means refuse refuses refusing say says said send sent bring brings brought
  gets got goes went gone leave leaving left turn turning
  habla highest ranked top number first last next certified licensed accredited insured bonded vetted screened approved
  problem problems issue issues trouble difficulty difficulties patient patients client clients accessible safe
  early late later stage stages onset mild moderate severe advanced syndrome specialist specialists specialized specializing
  expert experts work works working full putting somewhere someplace less
  sleep er afraid worried overwhelmed scared stressed desperate hard difficult
  income bill bills billing real deal side dr mr mrs guy guys
  en para con necesito busco www com
  wifes husbands sisters brothers sons daughters aunts uncles grandmas grandmothers grandpas grandfathers worse worsening
  metro metropolitan greater usa america united states nationwide mile miles mi minute minutes hours hr hrs wk mo etc plus
  facility facilities home homes house houses center centers centre agency agencies company companies business businesses
  provider providers service services community communities residence residences residential organization program programs
  type types kind kinds sort really very just only also too still always even kinda
`;

/** Words that mean nothing in a search for care, so that no listing has to hold them. */
export const ignoredWords: ReadonlySet<string> = new Set(
  ignoredWordList
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, toSingular(word)]),
);

/**
 * Words of searches that are spelled right, though they are one letter away from a city's name or from a common word of
 * listings: 'male' is not 'made', and 'deaf' is not 'Deal'.
 */
export const correctWords: ReadonlySet<string> = new Set(
  "male female food cat cats dog dogs blind deaf lost pool spa bath pain rent login test".split(" "),
);
