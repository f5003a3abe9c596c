/** A piece of text as it stands on a page: baseline `y` from the top, all in points. */
export type TextRun = { x: number; y: number; width: number; size: number; bold: boolean; text: string }

export type PdfPage = { height: number; runs: TextRun[] }

/** The text of a document by pages, in the order that its maker wrote it. */
export type PdfText = { pages: PdfPage[] }

/** Where a field was read: page from 1, and the words there. */
export type Source = { page: number; sentence: string }
