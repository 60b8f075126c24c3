/** Function words without content, folded. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a al algo bastante algun alguna algunas alguno algunos ante antes asi aun aunque bajo bien cada como con contra cual cuales cuando de del desde donde dos e el ella ellas ello ellos en entre era eran es esa esas ese eso esos esta estan estar estas este esto estos fue fueron ha hace hacia han has hasta hay la las le les lo los mas me mediante menos mi mientras mismo muy ni no nos nosotros o otra otras otro otros para pero por porque pues que quien se sea segun ser si sido sin sino sobre solo son su sus tal tambien tan tanto te tener tiene tienen toda todas todo todos tras tu tus u un una unas uno unos y ya yo debe deben puede pueden cualquier cuyo cuya ' +
    'a about quite rather above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each either few for from further get gets had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not of off on once one only or other our out over own same she should so some such than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom whose why will with would you your it s t don'
  ).split(' '),
);
