import type pg from 'pg'

export type Column = { name: string; typeId: number }

type Wire = {
  parse: (query: { text: string; name: string; types: number[] }) => void
  describe: (what: { type: 'S'; name: string }) => void
  sync: () => void
}
type Description = { fields: { name: string; dataTypeID: number }[] }

/** Asks the database for the columns of a statement without running it; null if the statement returns no rows. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Column[] | null> {
  return new Promise((resolve, reject) => {
    let columns: Column[] | null = null
    let failure: Error | undefined
    const nothing = () => undefined
    client.query({
      submit(connection: Wire) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: Description) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
      },
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleReadyForQuery() {
        if (!failure) resolve(columns)
      },
      handleDataRow: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      handleCommandComplete: nothing,
      handleCopyInResponse: nothing,
      handleCopyData: nothing,
    } as unknown as pg.Submittable)
  })
}
