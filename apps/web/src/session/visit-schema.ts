import { domain } from '@coverline/contract/accounts/shapes'
import * as z from 'zod'

/** What a tab keeps of the visit of an area, and whose visit it is */
export const visitSchema = z.strictObject({ userId: z.string(), area: domain })
