import * as z from 'zod'
import { id } from '../common.ts'
import { iconAliases } from './icons.ts'

/** A picture of the built-in set, or `own` with its file. */
export const serviceIcon = z.strictObject({ alias: z.enum(iconAliases), cdnFileId: id.nullable() })
export type ServiceIcon = z.output<typeof serviceIcon>
