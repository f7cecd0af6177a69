/**
 * Names of cities that are ordinary English words: those of the package zipcodes 8.0.0 that stand in small letters in
 * Debian's word list wamerican-small 2020.12.07. A name is left out where a city of that name has five ZIP codes or more,
 * such as Phoenix, Buffalo or Surprise: more families mean the city than the word.
 */
const listed = `
  abbot accident accord ace adamant admire advance advent agency agenda akin alcove aline alliance alligator alloy
  almond alpha alto amber anchor antelope antler antlers apex arcade archer arena ark aromas art ash aspen
  assumption atlas auburn avenue axis azalea badger baker ball balm bandana bandy bangs banks banner banning
  bannister bard baring basin bath bay bays beach beacon bear beauty beaver bedrock bee belfry bell bells belt bent
  berry bishop bison black blanch bland blanket blessing bliss blossom blue bluebell bluff bluffs blunt bode bolt
  bond boon booth boring boss boulevard bountiful bourbon bow bowler branch brave breaks breeding brethren brick
  brilliant brook brooks brothers browning browns brush bucks bud bunch bunker burden bureau burns burr burrows bush
  busy butler cabins cable cache cactus cadet calcium call camp campaign campus candor cannon canon canvas canyon
  carbon cardinal carefree caribou carnation carpenter carrier cascade cash cashiers cashmere castle cataract
  cavalier cedar cedars cement centennial center central century challenge chambers champion chancellor charm chase
  check cherry chestnut chicken chili china chunky circle clay clear clever cliff climax clover coaling coats cobalt
  coin colon colony colt combs comfort commerce commodore conception concrete congress conifer continental convent
  converse convoy cook cooks cool cooper cope coral cord corn corning corral cosmos cost cotton cottonwood couch
  cougar council counselor coupon cove covert coward coy coyote cranberry crane cranks crescent crook crooks cross
  crossroads crown crystal cucumber cumming cyclone cylinder cypress dairy daisy darling dawn day deal deer defiance
  delight delta dent deport deposit deputy diagonal diamond dice dike dinosaur distant divide dodge dolphin downing
  downs drain dresser drew drift drifting driftwood driver drums duck duff duke dwarf eagle earl early earth eastern
  ebony echo eclectic economy eddy effort elk elm embarrass emblem emigrant eminence empire emporia emporium
  endeavor energy enigma ensign enterprise equality era ether eureka evergreen excel exchange experiment export
  faith falcon falls far farmer farmers farmland fate fellows felt fence fertile fidelity fielding fields fine
  finger firms fisher flasher flat flora floral force ford fords foreman forest fork forks fossil foster fosters
  fountain fox freedom freer friend friendly friendship fries frontier frost furlong gable gage gallant gap garden
  garrison gas gate gates gateway gay gays gazelle gem gentry geyser gill given glade glen glide globe golden
  goldsmith golf gore grace granite grant grants grapevine gravity gray green greenback grimes grindstone groom
  grottoes grove groves guild gulf gully gunpowder guy guys haddock hale halfway hall halls hamlet happy hardy
  harmony hart harts harvest hasty hatch haven hawks hay hays hazard hazel headland heaters heath helm helper
  hemlock herald heron hickory highland highlands hill hills hillside holder holiday holly home homeland honor hood
  hooks hope house huger hull humble hundred hunt hunter hunters hurricane hurt hustle hustler hygiene ideal
  imperial index industry inland inlet institute intercourse interior iota iron irons island isle issue ivy jack
  jackpot jay jersey jet joy junction junior justice keeling keystone kiln kinder kindred king kingfisher kite
  lacrosse lake lancing lander landing lane lapel lawn lead ledger lee levels levering liberal liberty licking
  likely lily limerick limestone lingo lively locust lodge lone longs lookout loop lotus lovely loving loyal luck
  lynch madden magazine magnet magnolia maiden maidens mainland maize majestic mallard mammoth man mango manly
  manning manor many maple marathon marble marina marine mark marks mars mart martin marvel mascot mason matador may
  meadow means media meeker mentor mercury merit metropolis midnight midway miles miller mills mineral miracle
  mission mistletoe moccasin mode model mollusk molt monarch money monitor monument moody moon moose moss motley
  mound mounds mountain muddy muse mustang mutual mystic narrows needles neon newborn newton nice noble normal north
  nova novelty novice nursery oak oaks oblong odd okay olden olive omega only onset onward opal oracle oral orchard
  ordinary organ orient oriental otter outing outlook oyster ozone pace pacific page painter palm palms panacea
  panhandle panther parachute paradise paradox paragon paramount parish park parks parsons partridge patriot
  pavilion peak pearl pease peck peculiar peel peerless pelican peninsula pep perks petal petroleum petty pierce
  pigeon pike pilgrim pillow pilot pinch pine pinnacle pioneer pitcher plain plains plantation platinum platter
  plaza plum plush point points polo ponder pony pool pope poplar porcupine portal porter post potter pound power
  powers prairie pray premier premium presto price pride prim primrose prince printer prospect prosper prosperity
  protection purchase quail quay queen raccoon radiant railroad rainbow rainier rains rake range ranger ransom raven
  ravine ray reader recluse rector reed reeds reform regent register reliance republic rescue reserve revere
  rhododendron rice riddle ridge rifle river roach robins rock rocky rodeo roe roll romance rose roulette rowdy
  royal ruby rugby rule rush rye sage salmon sandstone sandwich sapphire satin saucier savage scenic scurry seaman
  searchlight sears seaside secretary section sedan sellers sells seminary severance shade shamrock sharps shell
  shepherd shields shoals shock shook shorter silt silver singer siren sisters sixes skippers slaughter slaughters
  slick smith smock snow snowflake sod soldier solo southeastern southwest spade spangle speculator speed spray
  springs spruce spur squire squires stamps standard staples star stark starlight start stem steward stokes stone
  stopover story stout stow strawberry street strong strum sublime success sulphur sultan summers summit sun sundown
  sunflower sunset sunshine superior supply surveyor swan sweet swift swisher talent tangent tangerine tanner tea
  telegraph telephone tell teller temperance tensed thatcher thermal thicket tiff tiger timber toast tomahawk
  tombstone tome topaz topping tornado tow tower trade trail tranquility tranquillity transfer triangle trinity
  triumph trout tunas tunnel turkey turner tuxedo twig twilight twining umpire union united unity universal
  university valentine valentines valley van vendor vest veteran victor village villas viola violet viper virgin
  vista volcano wade wake walker wall walling walls walnut war ward warden warrens warrior waterfall waterproof
  waters watts waves wayside weaver weed welcome weld welling wellington wells west westerly western wheeling white
  widen wilder willow willows windfall wing wink winner winter winters wisdom wise wolf wood woodland woody worth
  wren wrens wright yap young
`;

export const ordinaryWords: ReadonlySet<string> = new Set(listed.trim().split(/\s+/));
