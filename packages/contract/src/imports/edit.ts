import * as z from 'zod'

const cells = z.array(z.string().max(10_000)).max(200)

/** One step of the editor. Rows and columns count from 0; steps are applied in order. */
export const importEdit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('set'),
    row: z.int().min(0),
    column: z.int().min(0),
    value: z.string().max(10_000),
  }),
  z.strictObject({ type: z.literal('insertRows'), at: z.int().min(0), rows: z.array(cells).max(10_000) }),
  z.strictObject({ type: z.literal('deleteRows'), at: z.int().min(0), count: z.int().min(1).max(200_000) }),
  z.strictObject({
    type: z.literal('insertColumn'),
    at: z.int().min(0),
    header: z.string().max(255),
    values: z.array(z.string().max(10_000)).max(200_000).optional(),
  }),
  z.strictObject({ type: z.literal('deleteColumn'), at: z.int().min(0) }),
  z.strictObject({ type: z.literal('mapColumn'), at: z.int().min(0), key: z.string().max(60).nullable() }),
])
export type ImportEdit = z.output<typeof importEdit>
