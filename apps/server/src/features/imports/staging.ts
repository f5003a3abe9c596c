/** A column of the staging table that a file is copied into before it is compared and saved. */
export interface StagingColumn {
  readonly name: string
  readonly type: 'integer' | 'text' | 'date' | 'double precision' | 'uuid'
}

/** What the staging table of a kind holds besides the file's columns. */
export interface StagingExtras {
  /** What records are found by, where it is not the text itself: e-mails keep their spelling beside the key. */
  readonly keys: readonly {
    readonly name: string
    readonly source: string
    readonly fold: (text: string) => string
  }[]
  /** Columns that `make` fills, in its order. */
  readonly made: readonly StagingColumn[]
  /** Values of a row from its read cells, by column key. */
  readonly make: (at: (key: string) => string | null) => string[]
}
