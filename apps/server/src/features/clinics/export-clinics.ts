import { clinics } from '@coverline/contract/clinics/endpoints'
import { importFormats } from '@coverline/contract/imports/formats'
import { defineExport } from '../../platform/exports/define-export.ts'
import { countClinics, eachClinic } from './queries.ts'

/**
 * Exports clinics in the import format, so that the file can be imported again. A city's point is not the
 * clinic's own and is left out.
 */
export const exportClinics = defineExport({
  name: 'clinics.export',
  endpoint: clinics.listInCsv,
  table: async (ctx, input) => ({
    name: 'clinics',
    headers: importFormats.clinics.columns.map(({ key }) => key),
    count: await countClinics(ctx, input),
    rows: async function* () {
      for await (const row of eachClinic(ctx, input)) {
        const point = row.isApproximate ? [] : [row.latitude, row.longitude]
        yield [
          row.name,
          row.addressLine,
          row.description ?? '',
          row.registrationType,
          row.phoneForService ?? '',
          ...point.map((degrees) => degrees?.toString() ?? ''),
        ]
      }
    },
  }),
})
