import type { ContentLanguage } from '../../../shared/contracts/questions.ts';

/** Well-known places grouped by kind, used as wrong options beside a place of the same kind. */
const places: Record<ContentLanguage, string[]> = {
  es: [
    'París|Roma|Londres|Madrid|Viena|Berlín|Lisboa|Atenas|Praga|Moscú|Varsovia|Bruselas|Ámsterdam|Leipzig|Múnich|Milán|Venecia|Florencia|Ginebra|Sevilla|Barcelona|Nueva York|Tokio|Pekín|El Cairo|Quito|Lima|Bogotá|Buenos Aires|México',
    'España|Francia|Italia|Alemania|Portugal|Inglaterra|Grecia|Polonia|Rusia|Austria|Suiza|Bélgica|Suecia|Noruega|China|Japón|India|Egipto|Turquía|Brasil|Argentina|Chile|Perú|Ecuador|Colombia|México|Canadá|Estados Unidos',
    'Europa|Asia|África|América|Oceanía|la Antártida',
  ],
  en: [
    'Paris|Rome|London|Madrid|Vienna|Berlin|Lisbon|Athens|Prague|Moscow|Warsaw|Brussels|Amsterdam|Leipzig|Munich|Milan|Venice|Florence|Geneva|Dublin|Edinburgh|New York|Boston|Tokyo|Beijing|Cairo|Manchester|Liverpool',
    'Spain|France|Italy|Germany|Portugal|England|Greece|Poland|Russia|Austria|Switzerland|Belgium|Sweden|Norway|China|Japan|India|Egypt|Turkey|Brazil|Argentina|Chile|Peru|Canada|Mexico|Scotland|Ireland|Britain',
    'Europe|Asia|Africa|America|Oceania|Antarctica',
  ],
};

/** Returns other places of the same kind; empty when the kind is unknown. */
export function placesOfSameKind(place: string, language: ContentLanguage): string[] {
  const kind = places[language].map((list) => list.split('|')).find((list) => list.includes(place));
  return (kind ?? []).filter((other) => other !== place);
}
