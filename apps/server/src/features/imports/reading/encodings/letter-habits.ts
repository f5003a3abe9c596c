/**
 * How often letters occur in the languages whose files are read, in names above all. `letters` are those beyond
 * ASCII, the frequent ones first; each group weighs less than the one before.
 */
export type Habits = {
  readonly groups: readonly string[]
  readonly follows?: Readonly<Record<string, RegExp>>
}

const vowel = /^[aeiouáéíóúü]?$/

/** Latin languages: a word of another language than the rest of its file is unlikely. */
export const latin: readonly Habits[] = [
  {
    groups: ['áéíóñªº', 'úÁÉÍÓÚÑ', 'üÜçÇ'],
    follows: { ñ: vowel, Ñ: /^[AEIOUÁÉÍÓÚ]?$/i, ª: /^$/, º: /^$/ },
  },
  {
    groups: ['ãçáéíóâêôªº', 'õúÁÉÍÓÃÇÂÊÔÕÚ', 'àüÀ'],
    follows: {
      ª: /^$/,
      º: /^$/,
      ã: /^[oesn]?$/,
      õ: /^e?$/,
      ç: /^[aouãõáóúâeí]?$/,
      Ã: /^[OESN]?$/i,
      Õ: /^E?$/i,
    },
  },
  { groups: ['éèçàêîôï', 'ëâûÉùœÎÇ', 'ÈÀÊÔæŒ'] },
  { groups: ['üöäß', 'ÖÜÄé', 'è'] },
  { groups: ['øåæöäé', 'ØÅÖÄÆ', 'üè'], follows: { æ: /^[a-zæøåé]$/ } },
  { groups: ['àèéìòù', 'ÀÈÉ', 'ÒÙ'] },
  { groups: ['łńśżóąę', 'ćźŁŚŻ', 'ÓĆŃŹĄĘ'] },
  { groups: ['áíčřšžéěý', 'ůúňťďČŘŠŽ', 'óÁÉÍÚĎŤŇÝ'] },
  { groups: ['áéöóí', 'őúüű', 'ÁÉÖÓŐÜŰÍÚ'] },
  { groups: ['ăâîșțşţ', 'ȘȚŞŢÎ', 'ÂĂ'] },
  { groups: ['čćšžđ', 'ČĆŠŽĐ', ''] },
  { groups: ['ışğüöç', 'İŞÜÖÇ', 'âĞ'] },
  { groups: ['šžąčėįųū', 'āēīļņģķ', 'ŠŽČĀŪĒĖ'] },
]

/** Letters by falling frequency, and what else the alphabet may contain. */
export const alphabets = {
  cyrillic: {
    frequent: 'аоеинвртслкмдйяупгьбзчыхжшюцщёэф',
    rare: 'іїєґўқғңөұүһәъ',
    vowels: /[аоеиуыэюяёіїє]/,
  },
  greek: {
    frequent: 'αοσιετνηςρυπκλμωδγχθάίόέήφβύώξζψ',
    rare: 'ϊϋΐΰ',
    vowels: /[αοιεηυωάίόέήύώϊϋ]/,
  },
} as const
