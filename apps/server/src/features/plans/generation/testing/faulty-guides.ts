import type { PdfFault } from '../reading/unreadable-pdf.ts'
import { PdfWriter } from './pdf-writer.ts'

type Faulty = { pdf: Uint8Array<ArrayBuffer>; fault: PdfFault }

function services(writer: PdfWriter): PdfWriter {
  writer.lead('General practitioner.', 'Visits without limit, book by phone with the clinic.').space(8)
  writer.lead('Hospital stay.', 'Up to 20 days a year after approval, ask in the chat.').space(8)
  return writer.lead('Vaccination.', 'Against influenza, every autumn at any clinic of the network.').space(8)
}

function twoParts(first: string, second: string): Uint8Array<ArrayBuffer> {
  const writer = new PdfWriter().text('Health insurance 2027', { size: 22, bold: true })
  services(writer.heading(first, 16))
  return services(writer.page().heading(second, 16)).bytes()
}

function comparison(): Uint8Array<ArrayBuffer> {
  const writer = new PdfWriter().text('Choose what fits you', { size: 18, bold: true }).space(10)
  const bold = (text: string) => ({ text, bold: true })
  return writer
    .table(
      [56, 220, 380],
      [
        [bold('Service'), bold('Silver'), bold('Gold')],
        ['Family doctor', '6 visits a year', 'No limit of visits'],
        ['Dental care', '200 EUR', '600 EUR'],
        ['Maternity', 'After 10 months', 'After 6 months'],
      ],
    )
    .bytes()
}

function locked(): Uint8Array<ArrayBuffer> {
  const writer = services(new PdfWriter().text('Member guide', { size: 18, bold: true }))
  writer.isLocked = true
  return writer.bytes()
}

function broken(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Cata\n${'x'.repeat(400)}\n%%EOF\n`, 'latin1'),
  )
}

function letter(): Uint8Array<ArrayBuffer> {
  const writer = new PdfWriter().text('Minutes of the meeting', { size: 18, bold: true }).space(10)
  writer.text(
    'We met on Tuesday and spoke about the new office. The carpets will be blue and the walls will be white.',
  )
  writer
    .heading('Next steps')
    .text('Anna orders the carpets. Peter calls the painter. We meet again in two weeks.')
  return writer.bytes()
}

/** Documents without readable services, each with the expected reason. */
export const faultyGuides: Record<string, Faulty> = {
  'two plans by name': { pdf: twoParts('Plan Silver', 'Plan Gold'), fault: 'TWO_PLANS' },
  'two plans by grade': {
    pdf: twoParts('Corporate Bronze 2027', 'Corporate Platinum 2027'),
    fault: 'TWO_PLANS',
  },
  'two plans with the same services': { pdf: twoParts('For Madrid', 'For Lisbon'), fault: 'TWO_PLANS' },
  'two plans side by side': { pdf: comparison(), fault: 'TWO_PLANS' },
  'a scan': {
    pdf: new PdfWriter().picture().page().picture().at(60, 60, 'Scan 0001').bytes(),
    fault: 'NO_TEXT',
  },
  'a locked file': { pdf: locked(), fault: 'LOCKED' },
  'a broken file': { pdf: broken(), fault: 'BROKEN' },
  'a letter': { pdf: letter(), fault: 'NOTHING_FOUND' },
}
