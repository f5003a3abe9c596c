import type { OwnedTables } from './platform/db/owns.ts'
import { platformTables } from './platform/tables-of-platform.ts'
import { featureTables } from './tables.generated.ts'

/** The tables of every owner with the classes of their columns: features by the names of their folders, and the platform. */
export const tables: Readonly<Record<string, OwnedTables>> = { ...featureTables, platform: platformTables }
