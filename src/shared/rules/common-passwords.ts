/**
 * Those of the 1,000 most common passwords that meet the minimum length, in lower case. From the list of
 * @zxcvbn-ts/language-common 3.0.4, MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c)
 * 2021 @zxcvbn-ts.
 */
const list = `
000000 007007 01011980 01012011 010203 102030 111111 11111111 111222 112233 11223344 123123 123123a
1232323q 123321 12344321 1234554321 123456 1234567 12345678 123456789 1234567890 123456789a 123456789q
123456a 123456q 12345a 12345q 12345qwert 1234qwer 123654 123654789 123789 123abc 123qwe 123qweasd 12qwaszx
131313 134679 147258 147258369 147852 147852369 159357 159753 159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qazxsw2 315475 4815162342 666666 696969 741852963 7777777 789456 789456123 852456 8675309 9379992 a12345
a123456 a1b2c3 a1b2c3d4 abc123 abcd1234 access accord action adidas adrian airborne airplane alabama
alaska albert alexande alexander alexandr alexis alicia alison allison alpha1 alyssa amanda america
american anderson andrea andrew andrey angel1 angela angels animal anthony antonio apollo apples arizona
arnold arsenal arthur asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl ashley asshole assman
august austin avalon avatar awesome azerty babygirl badass badboy badger bailey bambam banana bandit
barbara barney baseball basketball bastard batman baxter beatles beaver beavis benjamin berlin bigboy
bigcock bigdaddy bigdick bigdog bigman bigred bigtits billybob birdie bishop bitches biteme blazer
blink182 blizzard blowjob blowme bollocks bond007 bondage bonnie boobies booboo booger boogie boomer
boston bradley brandon brandy braves brazil brenda britney brittany bronco broncos brooke brooklyn brother
brutus bubba1 bubbles buddha buddy1 budlight buffalo bulldog bulldogs bullet bullshit burton business
buster butter butthead caesar calvin camaro cameron canada captain cardinal carlos carmen carolina
caroline carrie carter cartman casper cassie catch22 celtic champion chance changeme charles charlie
charlie1 cheese chelsea cherokee cherry chester chevelle cheyenne chicago chicken chocolat chopper christ
christin chronic cjkysirj claire classic claudia cocacola coffee college colorado compaq computer connie
connor cookie cooper copper corvette cougar courtney cowboy cowboys creative cricket crystal cumshot
dakota dallas dancer danger daniel danielle darkness darkside debbie december denise dennis denver destiny
detroit devils dexter diablo diamond dickhead diesel digger digital disney doctor doggie dolphin dolphins
domino donald donkey douglas dragon dreamer dreams driver drowssap drummer ducati duncan eagle1 eagles
eclipse edward einstein electric elephant elizabet eminem empire england enigma eugene everton explorer
extreme falcon family fantasy fender ferrari firebird fireman fisher fishing fktrcfylh florida flower
flowers fluffy flyers football forest forever france francis frankie franklin freddy freedom freepass
freeuser friday friend friends froggy fucker fucking fuckme fuckoff fuckyou fyfcnfcbz fylhtq gabriel
galina galore gandalf garcia garfield gateway gators gemini general genesis genius george georgia gfhjkm
ghbdtn giants gibson ginger goblue godzilla golden golfer goober google gordon gracie greenday gregory
guinness guitar gundam gunner hammer hannah happy1 hardcore hardon harley hawaii heather heaven hellfire
hello1 hello123 helpme hendrix hentai hercules hiphop hitman hobbes hockey holiday hooters horney horses
hotdog hotrod houston howard hummer hunter iceman iloveyou indian infinity internet ireland ironman iwantu
jackass jackie jackson jaguar jasmine jasper jeffrey jennifer jeremy jessica jessie jester johnny johnson
jonathan jordan jordan23 joseph joshua junior jupiter justice justin juventus karina katana kawasaki
kenneth kermit killer kimberly kirill kitten klaster knight kodiak kramer kristen kristina lacrosse lakers
lasvegas lauren lawrence leather legend leslie letmein letmein1 liberty lifehack lincoln little liverpoo
liverpool lizard logitech lol123 london louise lovelove lovely loveme loverboy lovers loveyou lucky1
maddog madison madmax madonna maggie magnum maksim manutd marcus marina marine marines marlboro marley
marshall martin marvin maryjane master matrix matthew maverick maximus maxwell melanie melissa member
mercedes mercury merlin metallic metallica mexico michael michael1 michelle michigan mickey midnight
miller minecraft mitchell monday money1 monica monkey monster montana mookie morgan mother motorola
mountain mozart muffin murphy mustang naruto nascar nastya natalie natasha nathan naughty ncc1701 ncc1701d
nelson nemesis newport newyork nicholas nicole nigger nikita nintendo nirvana nissan norman nothing
november october oksana oliver olivia online orange outlaw packers pakistan pamela pandora pantera panther
panthers panties panzer paradise parker passion passport passw0rd password password1 password123 patches
patricia patrick patriots peaches peanut pearljam peekaboo penguin people pepper perfect phantom phoenix
picard pickle pimpin pirate platinum playboy player please pokemon police polina pontiac poohbear pookie
poopoo popcorn porsche predator pretty prince princess private psycho pumpkin purple pussy1 pussycat
q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsxedc qazxsw qqq111 qwaszx qwe123 qweasd qweasdzxc qweqwe
qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop rabbit rachel racing raider raiders
rainbow ranger rangers raptor rascal rasdzv3 raymond rebecca red123 reddog redhead redrum redskins redsox
redwings reggie richard robbie robert rocket roland rolltide ronald ronaldo rooster rosebud runner
rush2112 ruslan russell russia sabrina saints samantha samson samsung samuel sandman sandra saturn
scarface school scooby scooter scorpio scorpion scotland scotty secret security semperfi serega sergey
sexsex shadow shaggy shannon sharon shelby shithead shorty sierra silver simone simple simpson simpsons
skipper skippy skyline slayer slipknot smokey smooth snickers sniper snoopy snowball snowman soccer
softball sophie spanky sparky speedy spencer spider spiderma spiderman spirit spitfire spooky sports
spring stalker stanley stargate startrek starwars steelers stella stephen sterling steven stingray stinky
stupid sublime success sucker suckit suckme summer sunset sunshine superman surfer suzuki svetlana
swordfis sydney system tarheels taurus taylor tennis teresa test123 tester testing theman therock thomas
thumper thunder thx1138 tiffany tiger1 tigers tigger timothy tinker titanic tomcat topgun toyota travis
trevor trinity trouble trustno1 tucker turkey turtle tweety united usuckballz1 vagina valentin vampire
vanessa vegeta veronica vfhbyf vfrcbv victor victoria victory viking vikings vincent virginia vision
vladimir voodoo voyager walker walter wanker warcraft warrior welcome westside whatever wildcat wildcats
william williams willie willow wilson windows winner winston winter wizard wolfpack wolverin wolves wombat
xavier yamaha yankee yankees yellow yfnfif zachary zaq12wsx zeppelin zombie zxc123 zxcvbn zxcvbnm
`;

const common: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
/** Sequences whose beginnings are common too; the list omits them and repetitions of one character (up to twelve). */
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890'];

/** Returns whether attackers are likely to try this password, written like this, first. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || /^(.)\1{0,11}$/u.test(folded) || runs.some((run) => run.startsWith(folded));
}
