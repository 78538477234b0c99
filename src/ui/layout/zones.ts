/** Time zones as people know them: by a city. Rule: names are for reading; what is stored stays the zone's own name. */

/** Cities that browsers still list under a name of long ago. */
const CITIES: Readonly<Record<string, string>> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Coral_Harbour: "Atikokan",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Truk: "Chuuk",
};

/** The city of a zone: "Buenos Aires" for America/Argentina/Buenos_Aires. */
export function zoneName(zone: string): string {
  const city = zone.split("/").at(-1) ?? zone;
  return CITIES[city] ?? city.replaceAll("_", " ");
}
