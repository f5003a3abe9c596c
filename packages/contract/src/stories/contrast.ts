import type { StoryTone } from './terms.ts'

/** The least contrast of text and background (WCAG 2.2, 1.4.3) */
export const leastContrast = 4.5

export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rrggbb`. */
export const rgbOf = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of a colour, 0 to 1 (WCAG 2.2) */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of white or black text with a background of this luminance, 1 to 21 */
export const contrastOf = (tone: StoryTone, luminance: number): number =>
  tone === 'LIGHT' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05

/** The tone of a text that is read best on a colour; one of the two always has the least contrast. */
export const readableTone = (color: string): StoryTone => {
  const luminance = luminanceOf(rgbOf(color))
  return contrastOf('LIGHT', luminance) >= contrastOf('DARK', luminance) ? 'LIGHT' : 'DARK'
}

/**
 * Returns the opacity (0 to 1, in steps of 0.05) of a black layer over a picture that gives white text the least contrast with the
 * brightest of these pixels.
 */
export function scrimOver(brightest: Rgb): number {
  for (let step = 0; step < 20; step += 1) {
    const left = 1 - step / 20
    const [red, green, blue] = brightest
    if (contrastOf('LIGHT', luminanceOf([red * left, green * left, blue * left])) >= leastContrast)
      return step / 20
  }
  return 1
}
