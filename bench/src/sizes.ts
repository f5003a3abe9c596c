/**
 * True for a trial of the bench itself (BENCH_TINY): each part runs once on very little data. Its figures say nothing, so none is held
 * against its limit.
 */
export const isTiny = Boolean(process.env['BENCH_TINY'])

/** The size of a measurement, or that of a trial */
export const sized = (full: number, tiny: number): number => (isTiny ? tiny : full)
