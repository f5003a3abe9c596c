/** Why no services can be read out of a file; the reader of the screen gets a sentence for each. */
export type PdfFault = 'LOCKED' | 'BROKEN' | 'NO_TEXT' | 'TOO_LONG' | 'TWO_PLANS' | 'NOTHING_FOUND'

/** The document can't be read for services. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(`no services can be read: ${fault}`)
    this.fault = fault
  }
}
