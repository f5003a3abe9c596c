import { AppError } from '../errors.ts'
import type { FileKind } from './file-kinds.ts'

const mostPixels = 40_000_000

/** The maximum length of the longest side, in pixels */
const longest: Partial<Record<FileKind, number>> = { AVATAR: 512, LOGO: 2048 }

/**
 * Re-encodes the picture: upright, one frame, without EXIF and other embedded data. Rejects undecodable
 * pictures, logos under 54 px of height, and icons that are not 72x72 px.
 */
export async function reencodeImage(
  source: string,
  target: string,
  format: 'png' | 'jpeg',
  kind: FileKind,
): Promise<{ width: number; height: number; bytes: number }> {
  // Loaded with the first picture because it is large and most processes handle none.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(source, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const found = await image.metadata()
    if (found.format !== format) throw new AppError('files.unsupported-format')
    const { width, height } = found.autoOrient
    assertSize(kind, width, height)
    const side = longest[kind] ?? 4096
    const drawn = image
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 })
    const encoded =
      format === 'png'
        ? drawn.png({ compressionLevel: 9 })
        : drawn.flatten({ background: '#fff' }).jpeg({ quality: 88 })
    const written = await encoded.toFile(target)
    return { width: written.width, height: written.height, bytes: written.size }
  } catch (error) {
    // An undecodable picture (truncated, too many pixels) is an unsupported format.
    throw error instanceof AppError ? error : new AppError('files.unsupported-format')
  }
}

function assertSize(kind: FileKind, width: number, height: number): void {
  const wrong = (kind === 'LOGO' && height < 54) || (kind === 'ICON' && (width !== 72 || height !== 72))
  if (wrong) throw new AppError('files.image-size', { details: { width, height } })
}
