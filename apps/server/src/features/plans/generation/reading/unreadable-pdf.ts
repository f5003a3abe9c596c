/** Reasons why no services can be read from a file; the screen has a text for each. */
export type PdfFault = 'LOCKED' | 'BROKEN' | 'NO_TEXT' | 'TOO_LONG' | 'TWO_PLANS' | 'NOTHING_FOUND'

export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(`no services can be read: ${fault}`)
    this.fault = fault
  }
}
