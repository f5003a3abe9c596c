/** Surnames as particles and core. The second half was written before the first result was looked at. */
export const surnames: readonly (readonly [particles: string, core: string])[] = [
  ['de la', 'Cruz'],
  ['Al', 'Hassan'],
  ['van der', 'Meer'],
  ['da', 'Silva'],
  ['del', 'Río'],
  ['von der', 'Leyen'],
  ['bin', 'Rashid'],
  ['dos', 'Santos'],
  ["van 't", 'Hoff'],
  ['de los', 'Reyes'],
  ['El', 'Fassi'],
  ['di', 'Stefano'],
  ['della', 'Rovere'],
  ["d'", 'Angelo'],
  ['du', 'Pont'],
  ['ibn', 'Khaldun'],
  ['zu', 'Guttenberg'],
  ['von', 'Müller-Lüdenscheidt'],
  ['фон', 'Штольц'],
  ['аль', 'Масри'],
  ['ван дер', 'Варт'],
]

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

/** Every way in which registers write a surname with particles. */
export function waysOf(particles: string, core: string): string[] {
  const parts = particles.split(' ')
  const joined = capital(parts.join(''))
  const ways = [
    `${particles} ${core}`,
    `${core}, ${particles}`,
    `${core} ${particles}`,
    joined + core.toLowerCase(),
  ]
  return parts.length > 1
    ? [...ways, `${joined} ${core}`, `${core}, ${joined}`]
    : [...ways, `${particles}-${core}`]
}
