/**
 * Words that passwords of Spanish speakers most often consist of, alone or with digits: our own list, in lower case and
 * without accents, by group so that a missing one is easy to see. Other words stay out, because whatever consists of a
 * listed one and a few digits is refused.
 */
const groups = {
  passwordsAndAccess: `
    contrasena contrasenia micontrasena micontrasenia contra contrasenya miclave clave claves clavesecreta acceso
    entrar entrada abrete abretesesamo sesamo password passwd pass llave codigo micodigo pin usuario administrador
    administradora admin root sistema sistemas invitado prueba pruebas probando demo test temporal cambiame cambiar
    ninguna nose noselase noteladigo notelodigo teladigo loolvide olvide
    meolvide internet computadora computador compu ordenador portatil teclado raton pantalla celular movil telefono
    facebook instagram youtube google gmail hotmail yahoo outlook messenger whatsapp tiktok twitter netflix spotify
    wifi`,
  school: `
    colegio micolegio elcolegio micole elcole cole instituto universidad universitario facultad academia liceo
    preparatoria secundaria primaria bachiller bachillerato kinder jardin aula aulas aulavirtual campus
    campusvirtual moodle classroom profesor profesora profe profes maestro maestra docente docentes alumno alumna
    alumnos estudiante estudiantes estudiar estudio director directora secretaria secretario matematica matematicas
    mates literatura historia biologia fisica quimica ingles espanol educacion
    musica informatica tarea tareas notas
    libro libros clase clases curso cursos`,
  love: `
    teamo teamomucho teamotanto teamoamor teamomiamor teamomama teamopapa teamodios yoteamo tequiero tequieromucho
    tequieroamor tkm tqm tqmucho teadoro teextrano amor amores amorcito amormio miamor amoreterno amoramor elamor
    amordemivida mivida vida vidamia micielo cielo cielito corazon micorazon corazones corazoncito carino carinito
    cari besos besitos beso abrazo abrazos princesa princesita miprincesa principe principito reina reinita mireina
    rey mirey bebe bebita bebito mibebe bonita bonito hermosa hermoso preciosa precioso linda lindo guapa guapo nena
    nene nenita chiquita chiquito gordita gordito flaca flaco flaquita negra negro negrita negrito
    morena moreno rubia mami mamita papi papito mama papa mamaypapa papaymama mamamia tesoro mitesoro siempre
    parasiempre porsiempre juntos eterno eternamente amante enamorada enamorado novia novio amigo amiga amigos
    amigas mejoramiga mejoresamigas felicidad feliz felices alegria esperanza ilusion`,
  faith: `
    jesus jesucristo jesusteamo jesusesamor cristo cristovive dios diosesamor dioses diosteama diosmio diosesbueno
    diosesfiel diosesgrande diosconmigo mifamilia familia lafamilia virgen virgendelcarmen guadalupe virgenmaria
    espiritusanto angel angeles angelito angelita miangel amen bendicion bendiciones biblia iglesia fe santo santa
    sanjose sanjuan sanpedro santamaria gloria milagro milagros`,
  football: `
    realmadrid elrealmadrid halamadrid madrid madridista barcelona barca fcbarcelona forcabarca viscabarca
    viscaelbarca barcelonista atletico atleticomadrid atleti aupaatleti sevilla sevillista sevillafc betis realbetis
    vivaelbetis valencia valenciacf athletic athleticbilbao bilbao realsociedad celta celtavigo espanyol deportivo
    zaragoza malaga osasuna villarreal getafe levante mallorca laspalmas bocajuniors boca bocacampeon aguanteboca
    riverplate river aguanteriver racing independiente sanlorenzo velez newells rosariocentral rosario america
    clubamerica aguilas chivas chivasguadalajara pumas cruzazul tigres rayados santos monterrey pachuca toluca atlas
    leon necaxa colocolo universidaddechile lau catolica millonarios nacional atleticonacional medellin junior
    santafe americadecali deportivocali alianzalima alianza sportingcristal cienciano liga ligadequito ldu emelec
    barcelonasc elnacional aucas penarol olimpia cerroporteno bolivar thestrongest saprissa alajuelense motagua
    seleccion futbol futbolista mifutbol balon pelota gol goles golazo mundial campeon campeones campeonas messi
    leomessi lionelmessi ronaldo cristiano cristianoronaldo cristianor maradona neymar ronaldinho casillas ramos
    iniesta xavi torres raul zidane benzema mbappe vinicius lamine lamineyamal pedri gavi`,
  places: `
    espana mexico mexicano mexicana vivamexico colombia colombiano colombiana argentina argentino vamosargentina
    chile chileno vivachile peru peruano vivaperu arribaperu ecuador ecuatoriano vivaecuador venezuela venezolano
    bolivia paraguay uruguay panama costarica puravida guatemala honduras elsalvador salvador nicaragua cuba cubano
    habana lahabana republicadominicana dominicana dominicano puertorico boricua quisqueya granada cordoba murcia
    alicante salamanca toledo cadiz huelva almeria oviedo gijon santander pamplona vigo coruna lacoruna galicia
    asturias cataluna andalucia canarias tenerife lanzarote baleares ibiza buenosaires mendoza santiago valparaiso
    vinadelmar lima arequipa cusco trujillo quito guayaquil cuenca ambato loja manta esmeraldas machala
    bogota cali cartagena barranquilla bucaramanga pereira manizales caracas maracaibo merida montevideo asuncion
    lapaz santacruz cochabamba guadalajara puebla tijuana veracruz cancun acapulco oaxaca chiapas jalisco sinaloa
    sonora yucatan latino latina latinos`,
  animalsAndNature: `
    perro perros perrito perrita miperro gato gatos gatito gatita migato gatitos mascota caballo caballos
    conejo pollito pollo paloma aguila lobo loba lobos leones leona tigre pantera delfin
    delfines tiburon osito osita oso osopanda panda mariposa mariposas dragon dragones unicornio
    sirena flor flores florecita rosa rosas rosita margarita luna lunita
    lunallena miluna lunanueva sol solecito misol estrella estrellas estrellita estrellitas miestrella lucero mar
    marazul oceano playa playas verano invierno primavera otono arcoiris fuego agua tierra
    cielos universo galaxia `,
  coloursFoodAndThings: `
    azul rojo verde amarillo blanco rosado morado naranja celeste rojoyblanco azulgrana blanquiazul chocolate
    chocolates chocolatito caramelo caramelos dulce dulces fresa fresas fresita cereza
    manzana sandia limon banana platano coco mango pizza tacos taco arepa empanada cafe cafecito cerveza cervecita
    tequila ron vino vinotinto cocacola cubalibre fantasma diablo diabla
    diablito demonio infierno guerrero guerrera guerreros pirata piratas ninja samurai superman superhombre batman
    spiderman hombrearana goku dragonball naruto pokemon pikachu mario marvel minecraft fortnite roblox freefire
    gameover jugador juego juegos rock rocknroll metal metallica reggaeton salsa bachata guitarra piano
    baile bailar bailarina fiesta fiestas cumple cumpleanos navidad feliznavidad reyesmagos papanoel moto motos
    motocross carro carros coche coches ferrari suerte buenasuerte dinero plata millonario billete libertad
    revolucion paz victoria sueno suenos misecreto loco loca locura locos chevere bacano parce pana wey guey
    chido padre madre hijo hija hijos mishijos mihijo mihija hermano hermana hermanos abuela abuelo abuelita
    abuelito primo prima tia tio sobrina sobrino nieto nieta casa micasa trabajo
    gerente hola holahola holamundo buenosdias adios chao gracias porfavor vamos arriba viva
    olaola quetal comoestas caramba mierda puta puto putamadre hijodeputa pendejo pendeja cabron cabrona culo tetas
    polla verga pinga sexo sexosexo caliente zorra perra maricon joder cojones carajo conchatumadre`,
  keyboards: `
    qwerty qwertyu qwertyui qwertyuiop qwertyuio qwert asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb
    zxcvbn zxcvbnm qazwsx qazwsxedc qwe qweasd qweasdzxc asd asdasd zxc abc abcd abcde abcdef abcdefg abcdefgh aeiou
    lalala jajaja jajajaja jejeje xoxo xoxoxo blabla blablabla tralala`,
  englishInUse: `
    love iloveyou loveyou mylove forever princess baby babygirl hello world helloworld welcome letmein master monkey
    sunshine shadow summer winter spring autumn football soccer flower secret superstar friend friends happy lucky
    heaven hottie sexy cool hacker gamer player killer freedom whatever school student teacher user guest login
    access changeme default manager service support server office home family music guitar computer samsung iphone
    apple android windows xbox playstation nintendo`,
  names: `
    maria mariajose jose mariafernanda mariaisabel josemaria juan juancarlos juanjose juanpablo juandavid joseluis
    josemanuel miguelangel luisfernando carlos carlitos pepe pepito luis luisito miguel miguelito david daniel
    danielito daniela dani alejandro alejandra alex ale alejandrito antonio antonia toni francisco francisca paco
    paquito fran javier javi javiera manuel manuela manolo manolito pedro pedrito pablo pablito paula paulita
    paulina sergio jorge jorgito fernando fernanda fer alberto alvaro diego diegito andres andresito andrea andreita
    adrian adriana enrique quique ricardo richard roberto robertito eduardo edu rafael rafa rafita ramon vicente
    joaquin ivan ruben oscar victor vicky hugo martin martina mateo matias nicolas nico nicole lucas lucia luciana
    leo leonardo gabriel gabriela gaby gabi samuel sebastian sebas santi tomas benjamin emiliano emilio emilia emily
    esteban stefania estefania ernesto felipe felipito gerardo gonzalo guillermo gustavo hector hernan ignacio nacho
    ismael jaime joel jonathan jonatan kevin brayan bryan cristian christian cristina cristofer julian juliana julio
    julia julieta marco marcos marcelo marcela marina mariano mariana marianita mauricio maximiliano omar rodrigo
    rogelio saul simon ulises william wilson ximena jimena ana anita anamaria anabel anabella angela angelica angie
    beatriz betty blanca camila camilita camilo carla carlota carmen carmencita carolina caro catalina cata cecilia
    claudia clara consuelo daisy diana dolores elena elenita elizabeth eliza elsa erika esther eva evita fabiola
    fatima florencia graciela ines irene isabel isabela isabella isa jacqueline jennifer jenny jessica jesi johana
    josefina juana juanita karen karina karla katherine katy laura laurita leticia liliana lili lorena lourdes luisa
    lupita luz magdalena marta martita mayra melissa mercedes micaela mireya miriam monica natalia nati nataly
    noelia norma nuria olga paola patricia paty patri pilar raquel rebeca rocio roxana ruth sandra sandrita sara
    sarita silvia sofia sofi sonia susana tamara tatiana teresa tere valentina valentin vale valeria vanesa vanessa
    veronica vero virginia viviana yadira yesenia yolanda zulema garcia rodriguez gonzalez fernandez lopez martinez
    sanchez perez gomez jimenez ruiz hernandez diaz munoz alvarez romero alonso gutierrez navarro dominguez vazquez
    gil ramirez serrano molina suarez ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido
    cortes castillo lozano cano prieto mendez cruz herrera vargas rojas morales reyes chavez rios salazar contreras
    aguilar cardenas paredes espinoza zambrano cedeno vera macias quispe mamani condori huaman`,
};

export const spanishWords: ReadonlySet<string> = new Set(
  Object.values(groups).flatMap((text) => text.trim().split(/\s+/)),
);
