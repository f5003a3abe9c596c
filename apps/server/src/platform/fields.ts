import type { Selectable } from 'kysely'
import type { DB } from './db/db.generated.ts'

type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

/** How one field of a noun is stored and entered. Its key in the table is its name in code and in the audit log. */
type Field<T extends Table> = {
  column: Column<T>
  /** The key of the save input that sets it. A field without one is set by a use case. */
  input?: string
  /** The column of the import's staging table that fills it */
  importedFrom?: string
  /** A blank text is stored as such; otherwise it means no value. Required for a column that can't be null. */
  keepsBlank?: true
  /** Erased when the record is purged */
  isPurged?: true
}
type Fields<T extends Table> = Record<string, Field<T>>

type Stored<T extends Table, F extends Field<T>> = Selectable<DB[T]>[F['column'] & keyof Selectable<DB[T]>]
type InputKey<F> = F extends { input: infer Key extends string } ? Key : never

/** The field if its column can hold the input, else what is wrong with it */
type Fitting<Input, F, Holds> = [Input] extends [Holds]
  ? [''] extends [Input]
    ? [null] extends [Holds]
      ? F
      : F & { keepsBlank: true }
    : F
  : { column: 'of another type' }

/** The table again, with an error for an input without a field, and for a field that does not fit its input. */
type Checked<T extends Table, Input, F extends Fields<T>> = {
  [Key in Exclude<keyof Input, InputKey<F[keyof F]>> & string as `no field has the input ${Key}`]: never
} & {
  [Name in keyof F]: [InputKey<F[Name]>] extends [never]
    ? F[Name]
    : InputKey<F[Name]> extends keyof Input
      ? Fitting<Exclude<Input[InputKey<F[Name]>], undefined>, F[Name], Stored<T, F[Name]>>
      : { input: 'is no input' }
}

type Values<T extends Table, F extends Fields<T>> = { -readonly [Name in keyof F]: Stored<T, F[Name]> }
type Row<T extends Table, F extends Fields<T>> = {
  [Name in keyof F as F[Name]['column']]: Stored<T, F[Name]>
}
type Selected<A extends string, F> = {
  [Name in keyof F & string]: F[Name] extends { column: infer C extends string }
    ? `${A}.${C} as ${Name}`
    : never
}[keyof F & string]
type Purged<F> = {
  [Name in keyof F as F[Name] extends { isPurged: true; column: infer C extends string } ? C : never]: null
}

type Inputs<Input> = { [Key in keyof Input]-?: Exclude<Input[Key], undefined> | null }

/** Exactly the keys of `Shape`: a variable with another key does not compile. */
export type Exactly<Shape, Given extends Shape> = Given & Record<Exclude<keyof Given, keyof Shape>, never>

/** The values that a field table describes */
export type ValuesOf<Table extends { names: readonly PropertyKey[]; pick: (row: never) => unknown }> =
  ReturnType<Table['pick']>
/** The inputs that a field table takes */
export type FieldInput<Table extends { split: (input: never) => { own: unknown } }> = ReturnType<
  Table['split']
>['own']

/**
 * Declares the fields of a noun: `fieldTable<'policies', Inputs>()({ number: { column: 'number', input: 'policyNumberSave' } })`.
 * `Inputs` are the keys of the save input that are fields. The compiler demands a field for each of them.
 * Values, patch, row, selected columns, purge and import follow from the table.
 */
export function fieldTable<T extends Table, Input extends object>() {
  return <const F extends Fields<T>>(fields: F & Checked<T, Input, F>) => {
    const names = Object.keys(fields) as (keyof F & string)[]
    const each = <V>(pairs: (name: keyof F & string, field: Field<T>) => [string, V][]): Record<string, V> =>
      Object.fromEntries(names.flatMap((name) => pairs(name, fields[name])))
    return {
      names,
      /** The fields of a row that may hold more. */
      pick: (row: Values<T, F>) => each((name) => [[name, row[name]]]) as Values<T, F>,
      /** Splits a larger input into the inputs of the fields and the rest. */
      split: <Given extends Input>(input: Given) => {
        const keys = new Set(names.map((name) => fields[name].input))
        const part = (isOwn: boolean) =>
          Object.fromEntries(Object.entries(input).filter(([key]) => keys.has(key) === isOwn))
        return { own: part(true) as Input, rest: part(false) as Omit<Given, keyof Input> }
      },
      /** The values that an input sets: omitted fields are left out, a blank one has no value. */
      entered: <Given extends Input>(input: Exactly<Input, Given>) =>
        each((name, { input: key, keepsBlank }) => {
          const value = key === undefined ? undefined : input[key as keyof Input]
          return value === undefined ? [] : [[name, value === '' && !keepsBlank ? null : value]]
        }) as Partial<Values<T, F>>,
      /** Values by the inputs that set them, as a form shows them. */
      inputs: (values: Values<T, F>) =>
        each((name, { input }) =>
          input === undefined ? [] : [[input, values[name]]],
        ) as unknown as Inputs<Input>,
      /** No value in any field */
      empty: each((name) => [[name, null]]) as Record<keyof F, null>,
      /** Values as columns, to insert or update. */
      toRow: (values: Values<T, F>) => each((name, { column }) => [[column, values[name]]]) as Row<T, F>,
      /** The columns under their field names, of the table or its alias in a statement. */
      columns: <A extends string>(table: A) =>
        names.map((name) => `${table}.${fields[name].column} as ${name}`) as Selected<A, F>[],
      /** Assignments that erase the content of a purged record. */
      purged: each((_, { isPurged, column }) => (isPurged ? [[column, null]] : [])) as Purged<F>,
      /** Columns that an import fills, each with the staged column that it comes from. */
      imported: names.flatMap((name) => {
        const { column, importedFrom } = fields[name]
        return importedFrom === undefined ? [] : [[column, importedFrom] as const]
      }),
      /** Columns that an import leaves empty. */
      notImported: names.flatMap((name) =>
        fields[name].importedFrom === undefined ? [fields[name].column] : [],
      ),
    }
  }
}
