/** A column of the staging table that a file is copied into before it is compared and saved. */
export interface StagingColumn {
  readonly name: string
  readonly type: 'integer' | 'text' | 'date' | 'double precision' | 'numeric' | 'uuid'
}

/** The texts of a row and the headings of its columns, by column key */
export interface WrittenCells {
  readonly text: (key: string) => string
  readonly heading: (key: string) => string
}

/** Columns of a kind's staging table besides the file's columns. */
export interface StagingExtras {
  /** Search keys that differ from the text itself: e-mails keep their spelling beside the key. */
  readonly keys: readonly {
    readonly name: string
    readonly source: string
    readonly fold: (text: string) => string
  }[]
  /** Columns that `make` fills, in its order. */
  readonly made: readonly StagingColumn[]
  /** Returns the values of a row from its read cells, by column key; `written` gives a cell as it is in the file. */
  readonly make: (at: (key: string) => string | null, written: WrittenCells) => string[]
}
