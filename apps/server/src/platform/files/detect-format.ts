import { isPlainText } from './check-csv.ts'
import { isHarmlessPdf } from './check-pdf.ts'
import { isHarmlessXlsx } from './check-xlsx.ts'
import { isWholeRecording } from './check-recording.ts'
import type { FileFormat, RecordingFormat } from './file-kinds.ts'

const recordings: Readonly<Record<string, RecordingFormat>> = {
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/opus': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
}

/**
 * Detects the format of a file from its content and checks it for dangers; undefined for every unsupported
 * file.
 */
export async function detectFormat(path: string): Promise<FileFormat | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => ({ mime: 'unreadable' }))
  switch (found?.mime) {
    case undefined:
      return (await isPlainText(path)) ? 'csv' : undefined
    case 'application/pdf':
      return (await isHarmlessPdf(path)) ? 'pdf' : undefined
    // A workbook that was written as a stream starts like any zip.
    case 'application/zip':
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return (await isHarmlessXlsx(path)) ? 'xlsx' : undefined
    case 'image/png':
    case 'image/apng':
      return 'png'
    case 'image/jpeg':
      return 'jpeg'
    default: {
      const format = recordings[found?.mime ?? '']
      return format && (await isWholeRecording(path, format)) ? format : undefined
    }
  }
}
