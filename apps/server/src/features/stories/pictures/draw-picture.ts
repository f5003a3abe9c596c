import { type Rgb, luminanceOf, scrimOver } from '@coverline/contract/stories/contrast'
import { largePicture, smallPicture } from '@coverline/contract/stories/terms'

/** A picture of a story in the sizes in which the app shows it, as WebP without embedded data */
export type DrawnPicture = { large: Buffer; small: Buffer; placeholder: string; scrim: number }

/** The text stands on the lower part of the picture; the part of the height above it is free. */
const freeHeight = 0.5
/** Both sides of the picture from which the brightness under the text is measured, in points */
const measured = { width: 27, height: 48 } as const
/** A point in a hundred may be brighter, as the reflection on a glass. */
const ignoredShare = 0.01
const placeholderSize = { width: 18, height: 32 } as const

/** Draws a picture upright, cut to 9:16, in both sizes, and measures the layer that its text needs. */
export async function drawPicture(source: Buffer): Promise<DrawnPicture> {
  // Loaded with the first picture because it is large and most processes handle none.
  const { default: sharp } = await import('sharp')
  const cut = async (size: { width: number; height: number }) =>
    sharp(source).autoOrient().resize(size.width, size.height, { fit: 'cover' }).timeout({ seconds: 20 })
  const webp = async (size: { width: number; height: number }, quality: number) =>
    (await cut(size)).flatten({ background: '#fff' }).webp({ quality }).toBuffer()
  const points = await (await cut(measured)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
  const tiny = await (
    await cut(placeholderSize)
  )
    .flatten({ background: '#fff' })
    .blur(1)
    .webp({ quality: 40 })
    .toBuffer()
  return {
    large: await webp(largePicture, 78),
    small: await webp(smallPicture, 72),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    scrim: scrimOver(brightestUnderText(points)),
  }
}

/** Returns the brightest colour under the text, apart from single points. `points`: red, green, blue of each. */
export function brightestUnderText(points: Uint8Array): Rgb {
  const first = Math.floor(measured.height * freeHeight) * measured.width
  const colors: Rgb[] = []
  for (let nth = first; nth < measured.width * measured.height; nth += 1)
    colors.push([points[nth * 3] ?? 0, points[nth * 3 + 1] ?? 0, points[nth * 3 + 2] ?? 0])
  const byBrightness = colors.toSorted((one, other) => luminanceOf(other) - luminanceOf(one))
  return byBrightness[Math.floor(byBrightness.length * ignoredShare)] ?? [255, 255, 255]
}
