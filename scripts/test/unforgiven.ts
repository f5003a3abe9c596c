const kinds = /\b(?:random|races?|kill(?:s|ed)?|planted)\b|\/security\//iu

/**
 * True for a test whose failure counts even if it passes afterwards: a test of races, kills, random models or guards shows a real fault
 * only sometimes, so a second run that passes proves nothing. `name`: the path of its file and its full title.
 */
export const isUnforgiven = ({ name }: { name: string }): boolean =>
  kinds.test(name.replaceAll(/[-_]/gu, ' '))
