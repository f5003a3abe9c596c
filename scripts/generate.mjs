// Writes every generated file: database types and the typed keys of the messages.
import { runsUnderNode24 } from './lib/node24.mjs'

if (runsUnderNode24()) {
  const { generateAll } = await import('./generate/all.ts')
  await generateAll()
}
