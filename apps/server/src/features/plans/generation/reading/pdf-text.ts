/** A text run on a page: baseline `y` from the top, all in points. */
export type TextRun = { x: number; y: number; width: number; size: number; bold: boolean; text: string }

export type PdfPage = { height: number; runs: TextRun[] }

/** The text of a document by page, in the order of the file. */
export type PdfText = { pages: PdfPage[] }

/** Source of a field: page from 1, and the words there. */
export type Source = { page: number; sentence: string }
