/** Errors of one noun: name → HTTP status and public constant. */
export type NounErrors = Readonly<Record<`${string}.${string}`, { status: number; code: string }>>
