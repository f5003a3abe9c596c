import type { NounSample } from '../sample-shape.ts'

export const statementsSample: NounSample = {
  rights: [
    ['/insurance/statement/list', 'POLICIES_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/statement/detail', 'POLICIES_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/statement/line/list', 'POLICIES_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/statement/certain/detail', 'POLICIES_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/statement/upload', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/match', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/line/book', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/book-certain', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/line/ignore', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/confirm', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/line/tell-apart', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/line/turn', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/line/unbook', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/statement/delete', 'POLICIES_UPDATE', 'ADMIN, OPERATOR'],
  ],
  idFields: { statementId: 'statements', lineId: 'statement_lines', lineIds: 'statement_lines' },
  inputs: {
    'statements.upload': () => ({
      columns: JSON.stringify({
        headingRow: 1,
        columns: { day: 0, amount: 1 },
        dateOrder: 'DMY',
        decimalSign: 'COMMA',
      }),
    }),
    'statements.book': (idOf) => ({
      lineId: idOf('lineId'),
      allocations: [{ paymentId: idOf('paymentId'), amount: '0.01' }],
    }),
  },
}
