import { z } from 'zod'

/** One environment variable: its schema, its default, and its description for the operating manual */
export type Setting<S extends z.ZodType> = { schema: S; default: string; meaning: string; secret?: true }

export const setting = <S extends z.ZodType>(
  schema: S,
  fallback: string,
  meaning: string,
  secret?: true,
): Setting<S> =>
  secret ? { schema, default: fallback, meaning, secret } : { schema, default: fallback, meaning }

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
